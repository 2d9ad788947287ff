import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { UNTOLD } from '@arena/domain/kernel/events/event-before';
import { declaredAs, EVENT_TYPES } from '@arena/domain/streams';
import { subjectIdOf } from '@arena/projections/audit/subject-id';
import { decodeGoldenLog, makeGoldenLog } from '../../../../../../backend/src/testing/golden/golden-log.js';
import { textsOf } from '../../../../test/locales.js';
import { aboutTheSame, earlierOf } from '../earlier-events.js';
import { fieldsOf, isAudited } from './audited-fields.js';
import { changesOf } from './event-changes.js';
import { MOVES_MONEY } from './money-events.js';

/** Ids, keys of files, where it happened (the sentence says it), and the other ways to write an instant. */
const NOT_COMPARED = /(Id|Key)$|^(leftBy|round|reason)$|\.(local|zone)$|^(series|number|sample)$/;

const showsState = (type: string) => {
  const before = declaredAs(type)!.before;
  return before !== 'balances' && !(typeof before === 'object' && 'untold' in before);
};

const events = await decodeGoldenLog(await makeGoldenLog());

function earlierThan(index: number): RecordedEvent[] {
  const event = events[index]!;
  const types = earlierOf(event.type)?.earlier ?? [];
  return events
    .slice(0, index)
    .filter(({ type, stream }) => types.includes(type) && stream === event.stream)
    .filter((one) => event.type === 'RevivalVoteCast' || subjectIdOf(one) === subjectIdOf(event))
    .toReversed();
}

describe('every type of event', () => {
  it.each(EVENT_TYPES.filter((type) => declaredAs(type)!.before === 'balances'))(
    '%s shows the balances that it changed',
    (type) => {
      expect(MOVES_MONEY.has(type)).toBe(true);
    },
  );

  const shown = [...new Set(events.map(({ type }) => type))].filter(showsState);
  it.each(shown)('%s shows what it changed in a season that was played', (type) => {
    const found = events.flatMap((event, index) =>
      event.type === type ? changesOf(event, earlierThan(index)) : [],
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { before, after } of found) expect(before).not.toEqual(after);
  });
});

it('every field that is compared with earlier events is in audited-fields.ts', () => {
  const forgotten = events
    .filter(({ type }) => showsState(type) && earlierOf(type))
    .flatMap(({ type, data }) => Object.keys(fieldsOf(data)).map((field) => [type, field] as const))
    .filter(([, field]) => !isAudited(field) && !NOT_COMPARED.test(field));
  expect(forgotten).toEqual([]);
});

it('what was removed is what was there: the track, not another one of the judge', () => {
  const track = (trackId: string, title: string) => ({
    type: 'TrackAdded',
    data: { track: { trackId, judgeId: 'j', category: 'Drama', title, source: {} } },
  });
  const removed = { type: 'TrackRemoved', data: { trackId: 't1', judgeId: 'j', objectKey: null } };
  expect(changesOf(removed, [track('t2', 'Second'), track('t1', 'First')])).toEqual([
    { field: 'category', before: 'Drama', after: null },
    { field: 'title', before: 'First', after: null },
  ]);
});

it('a ballot is compared with the one of the same person in the same vote', () => {
  const ballot = (round: number, teamId: string) => ({
    type: 'RevivalVoteCast',
    data: { round, userId: 'u', teamId },
  });
  expect(aboutTheSame(ballot(2, 'a'), ballot(1, 'b'))).toBe(false);
  expect(changesOf(ballot(2, 'a'), [ballot(2, 'b'), ballot(1, 'c')])).toEqual([
    { field: 'teamId', before: 'b', after: 'a' },
  ]);
});

it.each(LANGUAGES)('has a text for each reason in %s', (language) => {
  const { notShown } = textsOf(language)['audit'] as { notShown: Record<string, string> };
  expect(Object.keys(notShown)).toEqual([...UNTOLD]);
});
