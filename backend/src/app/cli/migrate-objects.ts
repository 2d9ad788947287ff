import type { ObjectInfo, ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { isTemporary } from '../../platform/objects/temporary-objects.js';
import { CopyProgress } from './copy/copy-progress.js';
import { CopyRefused } from '../../platform/log-copy/copy-refused.js';
import { byteCount, count, counted, type Terminal } from './terminal/terminal.js';

export async function migrateObjects(from: ObjectStore, to: ObjectStore, terminal: Terminal): Promise<void> {
  const objects: ObjectInfo[] = [];
  for await (const { key } of from.list('')) {
    const info = isTemporary(key) ? null : await from.head(key);
    if (info) objects.push(info);
  }
  const copying = new Copying(
    from,
    to,
    sizeOf(objects),
    new CopyProgress(terminal, 'Copying', byteCount, ''),
  );
  const found: ObjectInfo[] = [];
  for (const info of objects) {
    if ((await to.head(info.key))?.size === info.size) found.push(info);
    else await copying.copy(info);
    copying.passed(info);
  }
  terminal.progress('');
  const copied = objects.length - found.length;
  if (found.length > 0)
    terminal.line(`Already there with the same size: ${counted(found.length, 'object')}.`);
  terminal.line(
    `${counted(copied, 'object')} copied, ${byteCount(sizeOf(objects) - sizeOf(found))}; the target holds all ` +
      `${count(objects.length)}.`,
  );
}

class Copying {
  private done = 0;

  constructor(
    private readonly from: ObjectStore,
    private readonly to: ObjectStore,
    private readonly total: number,
    private readonly progress: CopyProgress,
  ) {}

  async copy({ key, size, contentType }: ObjectInfo): Promise<void> {
    const content = this.watched(await this.from.get(key));
    const put = await this.to.put(key, content, { size, contentType });
    if (put.size === size) return;
    throw new CopyRefused(`${key} has ${size} bytes; the target holds ${put.size} of them.`);
  }

  passed({ size }: ObjectInfo): void {
    this.done += size;
  }

  private async *watched(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let read = this.done;
    for await (const chunk of content) {
      yield chunk;
      read += chunk.byteLength;
      this.progress.show(read / this.total, read);
    }
  }
}

function sizeOf(objects: readonly ObjectInfo[]): number {
  return objects.reduce((sum, { size }) => sum + size, 0);
}
