import { describe, expect, it } from '@jest/globals';
import { type Actor, SYSTEM } from '../kernel/command.js';
import { folded } from '../kernel/events/fold.js';
import { given } from '../kernel/testing/decider-spec.js';
import { amv, amvs } from '../tournament/testing/amvs.js';
import { catalogueAt, entryTitled } from './amvdle-catalogue.js';
import {
  AMVDLE_PORTION,
  amvdleCatalogue,
  draftsFor,
  type AmvdleCatalogueCommand,
  MAX_AMVDLE_ENTRIES,
} from './amvdle-catalogue.decide.js';
import { amvdleCatalogueStream } from './amvdle-catalogue.stream.js';
import type { AmvdleCatalogueEvent, AmvdleEntry } from './amvdle-catalogue.events.js';

const [A, B, C] = amvs(3) as [AmvdleEntry, AmvdleEntry, AmvdleEntry];

function replace(entries: readonly AmvdleEntry[], sample: boolean | null = false, actor: Actor = SYSTEM) {
  const at = '2025-03-28T19:00:00.000Z';
  return {
    type: 'ReplaceAmvdleCatalogue',
    data: { entries, sample },
    actor,
    at,
  } satisfies AmvdleCatalogueCommand;
}

function changed(
  version: number,
  set: readonly AmvdleEntry[],
  removed: readonly string[] = [],
  sample = false,
): AmvdleCatalogueEvent {
  return { type: 'AmvdleCatalogueChanged', data: { version, draftId: null, set, removed, sample } };
}

const on = (...events: AmvdleCatalogueEvent[]) => given(amvdleCatalogue, events);

describe('the catalogue of the daily game', () => {
  it('records what is new, changed and gone, as a new version', () => {
    on()
      .when(replace([A, B]))
      .then(changed(1, [A, B]));
    const better = { ...A, rank: 1, editors: ['Ann', 'Zed'] };
    on(changed(1, [A, B]))
      .when(replace([better, C]))
      .then(changed(2, [better, C], [B.entryId]));
  });

  it('does nothing when nothing changes', () => {
    on(changed(1, [A, B]))
      .when(replace([B, A]))
      .thenNothing();
    on().when(replace([], null)).thenNothing();
  });

  it('is for admins', () => {
    const actor = { userId: 'fan', admin: false };
    on()
      .when(replace([A], false, actor))
      .thenRefused('forbidden-role');
  });

  it('refuses a change based on an older version', () => {
    const madeTo = (version: number) => {
      const { data, ...command } = replace([A, C]);
      return { ...command, data: { ...data, version } };
    };
    on(changed(1, [A]), changed(2, [A, B]))
      .when(madeTo(1))
      .thenRefused('amvdle-catalogue-moved', { version: 2 });
    on(changed(1, [A, B]))
      .when(madeTo(1))
      .then(changed(2, [C], [B.entryId]));
    on().when(madeTo(0)).thenTypes('AmvdleCatalogueChanged');
  });

  it('refuses duplicate titles and ids, and too many entries', () => {
    const duplicate = amv('other', { title: ` ${A.title.toUpperCase()}` });
    on()
      .when(replace([A, duplicate]))
      .thenRefused('amvdle-title-twice');
    on()
      .when(replace([A, { ...B, entryId: A.entryId }]))
      .thenRefused('amvdle-title-twice');
    const tooMany = replace(amvs(MAX_AMVDLE_ENTRIES + 1));
    on().when(tooMany).thenRefused('amvdle-too-many-entries', { max: MAX_AMVDLE_ENTRIES });
  });

  it('stays a sample while a sample entry remains, unless the command says otherwise', () => {
    const sample = changed(1, [A, B], [], true);
    on(sample)
      .when(replace([A, C], null))
      .then(changed(2, [C], [B.entryId], true));
    on(sample)
      .when(replace([C], null))
      .then(changed(2, [C], [A.entryId, B.entryId], false));
    on(sample)
      .when(replace([A, B], false))
      .then(changed(2, [], [], false));
    on()
      .when(replace([A], null))
      .then(changed(1, [A], [], false));
  });

  it('had no drafts in earlier releases', () => {
    const stored = { version: 1, set: [A], removed: [], sample: false };
    const [upcast] = amvdleCatalogueStream.events.AmvdleCatalogueChanged.upcasts ?? [];
    expect(upcast?.(stored)).toEqual(changed(1, [A]).data);
  });

  it('returns every earlier version', () => {
    const better = { ...A, rank: 1 };
    const state = folded(amvdleCatalogue, [
      changed(1, [B, A]),
      changed(2, [better, C], [B.entryId]),
      changed(3, [], [A.entryId, C.entryId]),
      changed(4, [B]),
    ]);
    expect(catalogueAt(state, 0)).toEqual([]);
    expect(catalogueAt(state, 1)).toEqual([A, B]);
    expect(catalogueAt(state, 2)).toEqual([better, C]);
    expect(catalogueAt(state, 3)).toEqual([]);
    expect(catalogueAt(state)).toEqual([B]);
  });
});

describe('a change that one event cannot hold', () => {
  const many = amvs(2 * AMVDLE_PORTION + 1);
  const data = { entries: many, sample: false, draftId: 'd1' };
  const drafted = (draftId: string, set: readonly AmvdleEntry[]): AmvdleCatalogueEvent => ({
    type: 'AmvdleChangesDrafted',
    data: { draftId, set, removed: [] },
  });
  const part = (n: number) => drafted('d1', many.slice(n * AMVDLE_PORTION, (n + 1) * AMVDLE_PORTION));
  const [first, second, third] = [part(0), part(1), part(2)];
  const replaceMany = { ...replace(many), data };
  const published: AmvdleCatalogueEvent = {
    type: 'AmvdleCatalogueChanged',
    data: { version: 2, draftId: 'd1', set: [], removed: ['old'], sample: false },
  };
  const before = changed(1, [{ ...A, entryId: 'old', title: 'Old' }]);

  it('is drafted in parts, of which nothing shows before the last event', () => {
    const state = folded(amvdleCatalogue, [before]);
    expect(draftsFor(state, data).map(({ set, removed }) => [set.length, removed.length])).toEqual([
      [0, 1],
      [AMVDLE_PORTION, 0],
      [AMVDLE_PORTION, 0],
      [1, 0],
    ]);
    for (const event of [first, second, third]) amvdleCatalogue.evolve(state, event);
    expect(catalogueAt(state).map(({ entryId }) => entryId)).toEqual(['old']);
    expect(state.version).toBe(1);
    for (const event of amvdleCatalogue.decide(state, replaceMany)) amvdleCatalogue.evolve(state, event);
    expect(state.version).toBe(2);
    expect(catalogueAt(state)).toHaveLength(many.length);
    expect(catalogueAt(state, 1).map(({ entryId }) => entryId)).toEqual(['old']);
    expect(state.draft).toBeNull();
  });

  it('continues after the parts that are there, and does nothing the second time', () => {
    const state = folded(amvdleCatalogue, [before, first]);
    expect(draftsFor(state, data)).toHaveLength(3);
    // What fits into the last event needs no draft.
    expect(draftsFor(folded(amvdleCatalogue, [before, first, second]), data)).toEqual([]);
    on(before, first, second, third, published).when(replaceMany).thenNothing();
    on(before, first)
      .when({ ...replaceMany, data: { ...data, entries: many.slice(0, AMVDLE_PORTION) } })
      .then(published);
  });

  it('is refused without its draft, also when another change has ended it', () => {
    on(before).when(replaceMany).thenRefused('amvdle-catalogue-moved', { version: 1 });
    on(before, first, second, third, changed(2, [B]))
      .when(replaceMany)
      .thenRefused('amvdle-catalogue-moved', { version: 2 });
    on(before, first, second, third, drafted('d2', [B]))
      .when(replaceMany)
      .thenRefused('amvdle-catalogue-moved', { version: 1 });
  });

  it('never uses the draft of another change', () => {
    on(before, drafted('d2', [B]))
      .when(replace([A]))
      .then(changed(2, [A], ['old']));
  });

  it('is drafted by admins, for a catalogue that would be accepted', () => {
    on()
      .when({
        type: 'DraftAmvdleChanges',
        data: { draftId: 'd1', set: [A], removed: [] },
        actor: { userId: 'fan', admin: false },
        at: '2025-03-28T19:00:00.000Z',
      })
      .thenRefused('forbidden-role');
    const state = folded(amvdleCatalogue, [before]);
    for (const [replacement, code] of [
      [{ ...data, entries: amvs(MAX_AMVDLE_ENTRIES + 1) }, 'amvdle-too-many-entries'],
      [{ ...data, version: 0 }, 'amvdle-catalogue-moved'],
      [{ ...data, entries: [...many, A] }, 'amvdle-title-twice'],
    ] as const) {
      expect(() => draftsFor(state, replacement)).toThrow(expect.objectContaining({ code }));
    }
    expect(draftsFor(state, { ...data, entries: amvs(MAX_AMVDLE_ENTRIES) })).toHaveLength(51);
  });
});

describe('a title', () => {
  const yamido = amv('y', { title: 'Yamidō' });
  const entries = [
    yamido,
    amv('f1', { title: 'Été' }),
    amv('f2', { title: 'Ete' }),
    amv('k', { title: 'がく' }),
  ];

  it.each(['Yamidō', ' yamidō', 'YAMIDO', 'Yamido\u0304', 'Yamid\uFF4F\u0304'])('%s is Yamidō', (title) => {
    expect(entryTitled(entries, title)).toBe(yamido);
  });

  it.each([
    ['Été', 'f1'],
    ['ete', 'f2'],
    ['Eté', undefined],
    ['かく', undefined],
    ['Yamid', undefined],
    ['', undefined],
  ])('%s is %s', (title, entryId) => {
    expect(entryTitled(entries, title)?.entryId).toBe(entryId);
  });
});
