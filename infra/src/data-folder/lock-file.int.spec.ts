import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isLocked, lockFile, lockNow } from './lock-file.js';

describe('a lock file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-lock-'));
    file = join(folder, 'some.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has one holder at a time, and the next waits for it', async () => {
    const release = lockNow(file);
    expect(() => lockNow(file)).toThrow(/locked/);
    let taken = false;
    const next = lockFile(file).then((releaseNext) => {
      taken = true;
      return releaseNext;
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(taken).toBe(false);
    release();
    (await next)();
  });

  it('is given up after the patience, as locked', async () => {
    const release = lockNow(file);
    const error: unknown = await lockFile(file, 40).catch((reason: unknown) => reason);
    expect(isLocked(error)).toBe(true);
    release();
  });

  it('is free when its holder is killed', async () => {
    const script = join(folder, 'holder.mjs');
    const module = JSON.stringify(import.meta.resolve('./lock-file.js'));
    writeFileSync(
      script,
      `const { lockNow } = await import(${module}); lockNow(${JSON.stringify(file)}); process.send('held');
       setInterval(() => undefined, 1000);`,
    );
    const holder = fork(script);
    await once(holder, 'message');
    expect(() => lockNow(file)).toThrow(/locked/);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockNow(file)();
  });
});
