import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { openFileLogMarks } from './file-log-marks.js';
import { logMarksContract } from './log-marks.contract.js';
import { LogMarkUnreadable } from './same-mark.js';

async function openInFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'arena-marks-'));
  const file = join(folder, 'keys-mark.json');
  const cleanup = (): Promise<void> => rm(folder, { recursive: true });
  return { file, marks: openFileLogMarks(file), elsewhere: openFileLogMarks(file), cleanup };
}

logMarksContract('file', openInFolder);

describe('a file with a mark', () => {
  it.each(['', '{"log":"fir', 'null', '{"log":"first-event"}'])(
    'that is damaged (%j) is not taken for a store without a mark, and stays',
    async (text) => {
      const { file, marks, cleanup } = await openInFolder();
      await writeFile(file, text);
      await expect(marks.read()).rejects.toThrow(
        `${file} says to which log a store belongs, but cannot be read`,
      );
      await expect(marks.replace(null, null)).rejects.toThrow(LogMarkUnreadable);
      expect(await readFile(file, 'utf8')).toBe(text);
      await cleanup();
    },
  );

  it('that cannot be read is unavailable, not missing', async () => {
    const { marks, cleanup } = await openInFolder();
    await cleanup();
    const folder = await mkdtemp(join(tmpdir(), 'arena-marks-'));
    await expect(openFileLogMarks(folder).read()).rejects.toThrow(StoreUnavailable);
    await rm(folder, { recursive: true });
    expect(await marks.read()).toBeNull();
  });
});
