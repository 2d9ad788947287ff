import { afterEach, describe, expect, it } from '@jest/globals';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { fullSeason } from '@arena/projections/testing/full-season';
import { publicLines } from '../testing/public-lines.js';
import type { FromFold, ToFold } from './messages.js';
import { ReplayHost } from './replay-host.js';

const lines = publicLines(fullSeason().log.events as SeasonRecord[]);
const revisions = lines.map((line) => (JSON.parse(line) as { revision: number }).revision);
const newest = revisions.at(-1) ?? 0;
/** Private events follow the newest public one. */
const end = newest + 5;

type Answer<K> = Extract<FromFold, { kind: K }>;
const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

/** Opens the log. The function sends a message and returns the last answer of a kind. */
async function opened() {
  globalThis.fetch = () => Promise.resolve(new Response(lines.map((line) => `${line}\n`).join('')));
  const answers: FromFold[] = [];
  const host = new ReplayHost((message) => answers.push(message));
  await host.take({ kind: 'open', season: 1, url: '/log?', last: end });
  return <K extends FromFold['kind']>(message: ToFold, kind: K) => {
    void host.take(message);
    return answers.findLast((answer) => answer.kind === kind) as Answer<K>;
  };
}

describe('the moments of a replay', () => {
  it('leave out no private event, and contain none twice', async () => {
    const ask = await opened();
    const untils = lines.map((_, index) => ask({ kind: 'seek', index }, 'frame').until);
    expect(untils[0]).toBe(0);
    expect(untils.at(-1)).toBe(end);
    expect(revisions.some((revision, index) => revision > (revisions[index - 1] ?? -1) + 1)).toBe(true);
    for (let step = 1; step < untils.length; step++) {
      const { from, to } = ask(
        { kind: 'compare', from: untils[step - 1] ?? 0, to: untils[step] ?? 0, known: 'then' },
        'compared',
      ).comparison;
      expect([from.until, to.until]).toEqual([untils[step - 1], untils[step]]);
      expect([from.revision, to.revision]).toEqual([revisions[step - 1], revisions[step]]);
    }
  });

  it('end at the revision that is asked for, also at that of a private event', async () => {
    const ask = await opened();
    const index = revisions.findIndex((revision, place) => (revisions[place + 1] ?? 0) > revision + 2);
    const at = (revisions[index] ?? 0) + 1;
    expect(ask({ kind: 'seek-revision', revision: at }, 'frame')).toMatchObject({
      frame: { index, revision: revisions[index] },
      until: at,
    });
    expect(ask({ kind: 'seek-revision', revision: newest }, 'frame').until).toBe(newest);
    expect(ask({ kind: 'seek-revision', revision: 999_999 }, 'frame').until).toBe(end);
  });

  it('are compared by these revisions, the earlier one first', async () => {
    const ask = await opened();
    const { from, to } = ask(
      { kind: 'compare', from: 999_999, to: newest, known: 'then' },
      'compared',
    ).comparison;
    expect(from).toMatchObject({ revision: newest, until: newest });
    expect(to).toMatchObject({ revision: newest, until: end });
  });
});
