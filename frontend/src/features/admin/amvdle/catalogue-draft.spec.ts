import { describe, expect, it } from '@jest/globals';
import type { AmvdleCatalogueAnswer } from '@arena/projections/amvdle/amvdle.types';
import {
  changesOf,
  findEntries,
  hasSameTitle,
  newId,
  rebased,
  toSave,
  withEntry,
  withoutEntry,
} from './catalogue-draft.js';
import { toCsv } from './catalogue-csv.js';

const pulse = { id: 'e-1', title: 'Café Pulse', editors: ['Kaze'], stic: 13, category: 'Drama', rank: 7 };
const train = { id: 'e-2', title: 'Last Train', editors: ['Mika', 'Rin'], stic: 9, category: 'Fun', rank: 1 };
const saved: AmvdleCatalogueAnswer = { success: true, version: 4, sample: false, entries: [pulse, train] };

describe('the draft of a catalogue', () => {
  it('knows what it adds, changes and deletes', () => {
    const added = { ...pulse, id: newId(saved), title: 'New one' };
    const draft = withoutEntry(withEntry(withEntry(saved, added), { ...pulse, rank: 8 }), 'e-2');
    expect(changesOf(saved, draft)).toEqual({
      added: [added],
      changed: [{ ...pulse, rank: 8 }],
      removed: [train],
      sample: false,
    });
  });
  it('changes nothing when what was changed is as before', () => {
    expect(changesOf(saved, withEntry(withEntry(saved, { ...pulse, rank: 8 }), { ...pulse }))).toBeNull();
    expect(changesOf(saved, { ...saved, sample: true })?.sample).toBe(true);
  });
  it('leaves the ids of new entries to the server and gives each its own until then', () => {
    const one = withEntry(saved, { ...pulse, id: newId(saved), title: 'One' });
    const two = withEntry(one, { ...pulse, id: newId(one), title: 'Two' });
    expect(two.entries).toHaveLength(4);
    expect(toSave(two, 4).entries.map((entry) => 'id' in entry)).toEqual([false, false, true, true]);
  });
  it('is made anew to a version that somebody else has saved, and takes nothing of it away', () => {
    const neon = { ...pulse, id: newId(saved), title: 'Neon Requiem' };
    const mine = withoutEntry(withEntry(withEntry(saved, neon), { ...pulse, rank: 8 }), 'e-2');
    const theirs = { ...train, id: 'e-3', title: 'Theirs' };
    const now = { ...saved, version: 5, sample: true, entries: [{ ...pulse, stic: 14 }, train, theirs] };
    const next = rebased(mine, saved, now);
    expect(next).toEqual({ sample: true, entries: [neon, { ...pulse, rank: 8 }, theirs] });
    expect(changesOf(now, next)?.removed).toEqual([train]);
    expect(toSave(next, now.version)).toMatchObject({ version: 5, sample: true });
    const duplicate = { ...neon, id: 'e-4', title: 'NEON Requiem', rank: 2 };
    const both = rebased(mine, saved, { ...saved, entries: [duplicate, train] });
    // Deleted in the saved version and changed in the draft: the entry is kept.
    expect(both.entries).toEqual([
      { ...pulse, rank: 8 },
      { ...neon, id: 'e-4' },
    ]);
  });
  it('finds by title, editor and category, accents aside, and sees a title that is taken', () => {
    expect(findEntries(saved.entries, 'cafe')).toEqual([pulse]);
    expect(findEntries(saved.entries, 'RIN')).toEqual([train]);
    expect(hasSameTitle(saved, { id: 'e-9', title: ' last  train' })).toBe(true);
    expect(hasSameTitle(saved, { id: 'e-2', title: 'Last Train' })).toBe(false);
  });
  it('is exported as the import takes it', () => {
    expect(toCsv([train, { ...pulse, title: 'Say "hi", now' }])).toBe(
      '\uFEFFtitle,editors,stic,category,rank,id\r\n' +
        'Last Train,"Mika;Rin",9,Fun,1,e-2\r\n"Say ""hi"", now",Kaze,13,Drama,7,e-1\r\n',
    );
  });
});
