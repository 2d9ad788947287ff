import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

export interface Unpacked {
  readonly name: string;
  readonly content: Buffer;
  /** 0: stored without compression. */
  readonly method: number;
}

/** Unpacks a ZIP with another library. Fails for names that leave the folder. */
export async function openedZip(zip: Buffer): Promise<Unpacked[]> {
  const file = await opened(zip);
  const found: Unpacked[] = [];
  return new Promise((resolve, reject) => {
    file.once('error', reject).once('end', () => resolve(found));
    file.on('entry', (entry: Entry) => {
      contentOf(file, entry).then((content) => {
        found.push({ name: entry.fileName, content, method: entry.compressionMethod });
        file.readEntry();
      }, reject);
    });
    file.readEntry();
  });
}

function opened(zip: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, file) => {
      if (error) reject(error);
      else resolve(file);
    });
  });
}

function contentOf(file: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(error);
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', reject).once('end', () => resolve(Buffer.concat(chunks)));
    });
  });
}
