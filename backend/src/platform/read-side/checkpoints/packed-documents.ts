import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { ChunkDocument } from './stored-checkpoint.js';

const deflated = promisify(gzip);
const inflated = promisify(gunzip);

/** Documents per chunk: parsing one takes a few milliseconds. */
const PER_CHUNK = 256;

/** In the order of the documents, so that old documents stay in the same chunk. */
export async function* packed(fold: string, documents: Iterable<Document>): AsyncGenerator<ChunkDocument> {
  for (const some of portionsOf(documents)) {
    const json = JSON.stringify(some);
    const hash = createHash('sha256').update(json).digest('hex');
    yield { id: `${fold}/${hash}`, fold, content: (await deflated(json)).toString('base64') };
  }
}

/** The JSON of an array. @throws when the content is damaged, which gzip notices */
export async function unpacked({ content }: ChunkDocument): Promise<string> {
  return (await inflated(Buffer.from(content, 'base64'))).toString('utf8');
}

function* portionsOf(documents: Iterable<Document>): Generator<Document[]> {
  let portion: Document[] = [];
  for (const document of documents) {
    if (portion.push(document) < PER_CHUNK) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
