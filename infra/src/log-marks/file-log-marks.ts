import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import type { LogMark, LogMarks } from '@arena/domain/kernel/ports/log-mark.port';
import { nullWhenMissing } from '../data-folder/null-when-missing.js';
import { asUnusable, FileUnusable } from '../data-folder/file-unusable.js';
import { replaceFile } from '../data-folder/replace-file.js';
import { syncFolder } from '../data-folder/sync-folder.js';
import { isSameMark, markIn } from './same-mark.js';

/** Beside a file, or in a folder of objects. */
class FileLogMarks implements LogMarks {
  constructor(private readonly file: string) {}

  async read(): Promise<LogMark | null> {
    const text = await this.guarded(() => readFile(this.file, 'utf8').catch(nullWhenMissing));
    return text === null ? null : markIn(text, this.file);
  }

  /** Nodes that share a folder may replace the mark at the same moment. Each compares again later. */
  async replace(expected: LogMark | null, next: LogMark | null): Promise<boolean> {
    if (!isSameMark(await this.read(), expected)) return false;
    await this.guarded(() =>
      next ? replaceFile(this.file, JSON.stringify(next), `${this.file}.${randomUUID()}`) : this.remove(),
    );
    return true;
  }

  private async remove(): Promise<void> {
    const isRemoved = await rm(this.file).then(() => true, nullWhenMissing);
    if (isRemoved) syncFolder(dirname(this.file));
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const cause = asUnusable(this.file, error);
      if (cause instanceof FileUnusable) throw cause;
      throw new StoreUnavailable(`${this.file} is not available: ${String(cause)}`, { cause });
    }
  }
}

export function openFileLogMarks(file: string): LogMarks {
  return new FileLogMarks(file);
}
