import { existsSync } from 'node:fs';
import { ReplaceableDocuments } from '@arena/infra/read-models/replaceable-documents';
import { takeOverDocuments } from './take-over-documents.js';

/** The writer knows the links that were used, so that none works again. */
const LOST =
  'everyone has to log in again, links of mails that were not used must be requested again, and messages of ' +
  'visitors are only in the mailbox of the organizers.';

/** Says when they are lost. @param readModels their file: only an earlier release has it without the documents */
export async function openDocuments(
  file: string,
  readModels: string,
  log: (line: string) => void,
): Promise<ReplaceableDocuments> {
  const isMissing = !existsSync(file) && existsSync(readModels);
  const documents = new ReplaceableDocuments(file, ({ kind }) => {
    const why = kind === 'format' ? 'have another format' : 'could not be read';
    log(`The documents in ${file} ${why} and were replaced: ${LOST}`);
  });
  try {
    const areMoved = await takeOverDocuments(documents, readModels, log);
    if (isMissing && !areMoved) log(`${file} was lost, and an empty file replaces it: ${LOST}`);
    return documents;
  } catch (error) {
    await documents.close();
    throw error;
  }
}
