import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogMark, LogMarks } from '@arena/domain/kernel/ports/log-mark.port';

export interface OpenedMarks {
  readonly marks: LogMarks;
  /** The same store, as another process opens it. */
  readonly elsewhere: LogMarks;
  cleanup(): Promise<void>;
}

const mark = (beat: string, log = 'first-event'): LogMark => ({
  log,
  places: ['esdb://one:2113', 'esdb://two:2113'],
  ends: [{ stream: 'accounts', revision: 7, hash: 'ab'.repeat(32) }],
  beat,
});

/** The contract of the marks of a store. An adapter calls it with a function that opens an unmarked one. */
export function logMarksContract(name: string, open: () => Promise<OpenedMarks>): void {
  describe(`marks of a log: ${name}`, () => {
    let opened: OpenedMarks;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.cleanup());

    it('are none at first', async () => {
      expect(await opened.marks.read()).toBeNull();
    });

    it('are seen by every process as they were written', async () => {
      expect(await opened.marks.replace(null, mark('1'))).toBe(true);
      expect(await opened.elsewhere.read()).toEqual(mark('1'));
      expect(await opened.marks.replace(mark('1'), mark('2'))).toBe(true);
      expect(await opened.elsewhere.read()).toEqual(mark('2'));
    });

    it('of another process are not replaced unseen', async () => {
      await opened.marks.replace(null, mark('1'));
      expect(await opened.elsewhere.replace(null, mark('2', 'another'))).toBe(false);
      expect(await opened.elsewhere.replace(mark('0'), mark('2', 'another'))).toBe(false);
      expect(await opened.marks.read()).toEqual(mark('1'));
    });

    it('can be removed by those who know them', async () => {
      await opened.marks.replace(null, mark('1'));
      expect(await opened.elsewhere.replace(mark('0'), null)).toBe(false);
      expect(await opened.elsewhere.replace(mark('1'), null)).toBe(true);
      expect(await opened.marks.read()).toBeNull();
      expect(await opened.marks.replace(null, mark('3'))).toBe(true);
    });
  });
}
