import { describe, expect, it } from '@jest/globals';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { denialOf, isComingSoon, type Denial } from '@arena/projections/pages/denial';
import { PAGE_NAMES, PAGES, type PageName } from '@arena/projections/pages/pages';
import common from '../../app/texts/common.en.json' with { type: 'json' };

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

const judgesOnly: Row = {
  visitor: always('login'),
  user: always('judges'),
  participant: always('judges'),
  judge: always('open'),
  admin: always('judges'),
};

/** Who may see which page and when, written out by hand. */
const TABLE = {
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
  watch: inPhase(3, { judge: always('open') }),
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
  judge: judgesOnly,
  judgeMatch: judgesOnly,
  admin: {
    visitor: always('login'),
    user: always('staff'),
    participant: always('staff'),
    judge: always('open'),
    admin: always('open'),
  },
} as const satisfies Partial<Record<PageName, Row>>;
type GuardedPage = keyof typeof TABLE;

const kindFor = (page: PageName, reader: Reader, changes: object, season: string | null = null): Kind => {
  const visit = { me: READERS[reader], settings: sampleSettings(changes), season };
  return denialOf(PAGES[page], visit)?.kind ?? 'open';
};

it('every other page is open to everyone', () => {
  const guarded = PAGE_NAMES.filter((name) => PAGES[name].phase !== undefined || PAGES[name].guards);
  expect(guarded.sort()).toEqual(Object.keys(TABLE).sort());
});

it('a page that needs a log-in says why, and every linked page has a label', () => {
  const { nav, footer, closed } = common;
  const names = (test: (name: PageName) => boolean) => PAGE_NAMES.filter(test);
  const why = names((name) => PAGES[name].guards?.includes('auth') === true);
  expect(Object.keys(closed.login.why).sort()).toEqual(why.sort());
  const linked = names((name) => PAGES[name].nav !== undefined);
  const labels = { ...nav, ...footer };
  expect(linked.filter((name) => !(name in labels))).toEqual([]);
});

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

describe('in phase 0', () => {
  const open = (season: string | null) => {
    const visit = { me: READERS.judge, settings: sampleSettings({ phase: 0, season: 3 }), season };
    return PAGE_NAMES.filter((name) => !PAGES[name].frame && !isComingSoon(PAGES[name], visit));
  };
  const always = ['seasons', 'replay', 'prove', 'forgotPassword', 'resetPassword', 'firstAdmin'];
  const links = ['unsubscribe', 'confirmAddress', 'leaveTeam', 'teamInvitation', 'outbox'];
  it('everyone reads past seasons, and links of mails work', () => {
    expect(open(null).sort()).toEqual([...always, ...links].sort());
    expect(open('3')).toEqual(open(null));
    const lists = ['rules', 'teams', 'team', 'videos', 'video'];
    const guarded = ['betting', 'shop', 'bracket', 'match', 'watch', 'leaderboard'];
    expect(open('2').sort()).toEqual([...always, ...links, ...lists, ...guarded].sort());
  });
  it('admins see every page, and others see no page that does not exist', () => {
    const settings = sampleSettings({ phase: 0 });
    expect(isComingSoon(PAGES.shop, { me: READERS.admin, settings, season: null })).toBe(false);
    expect(isComingSoon(undefined, { me: READERS.user, settings, season: null })).toBe(true);
  });
});
