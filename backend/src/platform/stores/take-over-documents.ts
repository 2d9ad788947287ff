import { LOG_START } from '@arena/domain/kernel/ports/event-store.port';
import type { Checkpoint, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { formerDocumentsIn } from '@arena/infra/read-models/former-documents';

/** Collections that earlier releases kept in the file of the read models. */
const MOVED = [
  'sessions',
  'password-links',
  'messages',
  'messages-to-mail',
  'policy-checkpoints',
  'sent-mails',
];

/** Written together with the documents, so a start that is interrupted before is repeated by the next one. */
const TAKEN_OVER: Checkpoint = { projection: 'former-documents', generation: 1, position: LOG_START };

/**
 * Copies what an earlier release kept in the file of the read models, once. Call it before the projector starts,
 * which replaces that file.
 * @returns whether there were any
 * @throws StoreUnavailable
 */
export async function takeOverDocuments(
  documents: ReadModels,
  readModels: string,
  log: (line: string) => void,
): Promise<boolean> {
  const isDone = (await documents.checkpointOf(TAKEN_OVER.projection, TAKEN_OVER.generation)) !== null;
  if (isDone) return false;
  const { found, lost } = formerDocumentsIn(readModels, MOVED);
  // Their indexes are declared by whoever uses them.
  for (const name of found.keys()) await documents.ensure({ name, indexes: [] }, 'later');
  const upserts = [...found].flatMap(([collection, all]) =>
    all.map((document) => ({ collection, document, position: LOG_START })),
  );
  await documents.apply({ upserts, deletes: [], checkpoints: [TAKEN_OVER] });
  if (lost.length > 0)
    log(
      `Documents that an earlier release kept in ${readModels} could not be read and are lost: ` +
        `${lost
          .map(({ collection, documents }) =>
            documents === null
              ? `${collection} (all)`
              : `${collection} (${documents.lost} of ${documents.stored})`,
          )
          .join(', ')}.`,
    );
  return found.size + lost.length > 0;
}
