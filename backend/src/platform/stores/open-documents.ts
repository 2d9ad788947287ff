import { ReplaceableDocuments } from '@arena/infra/read-models/replaceable-documents';

/** The documents that no log restores. */
export function openDocuments(file: string, log: (line: string) => void): ReplaceableDocuments {
  return new ReplaceableDocuments(file, () =>
    log(
      `The documents in ${file} could not be read and were replaced: everyone has to log in again, and messages ` +
        'of visitors are only in the mailbox of the organisers.',
    ),
  );
}
