import { describe, expect, it } from '@jest/globals';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { denialOf, type Denial } from './denial.js';
import { PAGE_ACCESS, type GuardedPage } from './page-access.js';

const READERS = {
  visitor: null,
  user: sampleUser(),
  participant: sampleUser({ is_participant: true, team: 'Night Owls' }),
  judge: sampleUser({ is_judge: true }),
  admin: sampleUser({ role: 'admin', role_id: 1 }),
} as const;
type Reader = keyof typeof READERS;
type Kind = Denial['kind'] | 'open';
/** What each reader sees in phases 1, 2 and 3. */
type Row = Record<Reader, readonly [Kind, Kind, Kind]>;

const always = (kind: Kind): [Kind, Kind, Kind] => [kind, kind, kind];
const only = (phase: 1 | 2 | 3, kind: Kind): [Kind, Kind, Kind] => {
  const [one, two, three]: Kind[] = [1, 2, 3].map((each) => (each === phase ? kind : 'phase'));
  return [one ?? 'phase', two ?? 'phase', three ?? 'phase'];
};
/** Everyone in one phase, admins in all phases. */
const inPhase = (phase: 1 | 2 | 3, changes: Partial<Row> = {}): Row => ({
  visitor: only(phase, 'open'),
  user: only(phase, 'open'),
  participant: only(phase, 'open'),
  judge: only(phase, 'open'),
  admin: always('open'),
  ...changes,
});
const visitorsOnly: Row = {
  visitor: always('open'),
  user: always('logged-in'),
  participant: always('logged-in'),
  judge: always('logged-in'),
  admin: always('logged-in'),
};

/** Who may see which page and when, written out by hand. */
const TABLE: Record<GuardedPage, Row> = {
  login: visitorsOnly,
  forgotPassword: visitorsOnly,
  register: inPhase(1, { visitor: only(1, 'login'), judge: only(1, 'judge') }),
  upload: inPhase(2, {
    visitor: only(2, 'login'),
    user: only(2, 'participants'),
    judge: only(2, 'participants'),
    admin: always('participants'),
  }),
  music: inPhase(2),
  musicCategory: inPhase(2),
  musicSlashCategory: inPhase(2),
  betting: inPhase(3),
  bracket: inPhase(3, { judge: always('open') }),
  match: inPhase(3, { judge: always('open') }),
  leaderboard: inPhase(3),
  // The server answers reads of the vote in every phase.
  vote: inPhase(3, { judge: always('open') }),
  shop: inPhase(3),
  amvdle: {
    visitor: always('login'),
    user: always('open'),
    participant: always('open'),
    judge: always('open'),
    admin: always('open'),
  },
  judge: {
    visitor: always('login'),
    user: always('judges'),
    participant: always('judges'),
    judge: always('open'),
    admin: always('judges'),
  },
  admin: {
    visitor: always('login'),
    user: always('staff'),
    participant: always('staff'),
    judge: always('open'),
    admin: always('open'),
  },
};

const kindFor = (page: GuardedPage, reader: Reader, changes: object, season: string | null = null): Kind => {
  const visit = { me: READERS[reader], settings: sampleSettings(changes), season };
  return denialOf(PAGE_ACCESS[page].access, visit)?.kind ?? 'open';
};

describe.each(Object.keys(TABLE) as GuardedPage[])('the page %s', (page) => {
  it.each(Object.keys(READERS) as Reader[])('opens to a %s in the phases of the specification', (reader) => {
    const met = ([1, 2, 3] as const).map((phase) => kindFor(page, reader, { phase }));
    expect(met).toEqual(TABLE[page][reader]);
  });
});

describe('the pages of a season', () => {
  const closed = { phase: 1, season: 3, rendered_video_exists: false };
  it.each(['betting', 'bracket', 'leaderboard'] as const)('%s: a closed season is open to all', (page) => {
    for (const reader of Object.keys(READERS) as Reader[]) {
      expect([reader, kindFor(page, reader, closed, '2')]).toEqual([reader, 'open']);
    }
  });
  it.each(['3', '4', '0', '-1', '1.5', 'x', ''])('season=%s names no closed season', (season) => {
    expect(kindFor('leaderboard', 'judge', closed, season)).toBe('phase');
  });
  it('betting waits for a video, for judges as for others', () => {
    const early = { phase: 3, rendered_video_exists: false };
    expect(kindFor('betting', 'judge', early)).toBe('no-video');
    expect(kindFor('betting', 'user', early)).toBe('no-video');
    expect(kindFor('betting', 'admin', early)).toBe('open');
  });
});
