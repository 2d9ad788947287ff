import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { usingFile } from '@arena/infra/data-folder/file-unusable';
import { isEmbedded, pathIn } from '../config/store-urls.js';

/** The program would take the first part of a season for an open one. */
export class ImportUnfinished extends Error {
  constructor(log: string, note: string, source: string) {
    super(
      `An import into ${log} was interrupted. Run it again (arena import ${source}), or restore the log from a ` +
        `backup and remove ${note}. Nothing was written.`,
    );
    this.name = 'ImportUnfinished';
  }
}

/** A file beside an embedded log that says that an import has begun. Servers have none. */
export class ImportNote {
  private readonly log: string | null;
  private readonly file: string | null;

  constructor(logUrl: string) {
    this.log = isEmbedded(logUrl) ? pathIn(logUrl) : null;
    this.file = this.log === null ? null : join(dirname(this.log), 'import-unfinished.txt');
  }

  begin(source: string): void {
    if (this.file !== null) writeFileSync(this.file, `${source}\n`, { flush: true });
  }

  end(): void {
    if (this.file !== null) rmSync(this.file, { force: true });
  }

  /** @throws ImportUnfinished */
  requireNone(): void {
    if (this.log === null || this.file === null || !existsSync(this.file)) return;
    const { log, file } = this;
    throw new ImportUnfinished(
      log,
      file,
      usingFile(file, () => readFileSync(file, 'utf8').trim()),
    );
  }
}
