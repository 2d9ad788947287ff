import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that says that the log was found damaged. The next start then checks the whole log before it serves. */
export class DamageNote {
  private readonly file: string;

  constructor(folder: string) {
    this.file = join(folder, 'log-damaged.txt');
  }

  exists(): boolean {
    return existsSync(this.file);
  }

  write(reason: Error): void {
    writeFileSync(this.file, `${reason.message}\n`);
  }

  remove(): void {
    rmSync(this.file, { force: true });
  }
}
