import { describe, expect, it } from '@jest/globals';
import { SYSTEM } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { MAX_HOURS_LATE } from '../../kernel/lateness.js';
import { given } from '../../kernel/testing/decider-spec.js';
import {
  ADMIN,
  command,
  later,
  openedSeason,
  SEED,
  seasonOf,
  teamData,
  user,
  videoData,
  type Play,
} from '../testing/play.js';
import { registrationBlockers } from '../teams/teams.decide.js';
import { tournament } from '../tournament.js';
import type { PlannedAction } from './planned-action.js';
import { nextEntry } from './schedule.js';
import { MAX_ENTRIES } from './schedule.decide.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SOON = later(HOUR);

function action(kind: PlannedAction['kind'], rest: Partial<PlannedAction> = {}): PlannedAction {
  return { kind, phase: null, round: null, hours: null, ...rest };
}

const REGISTRATION = action('change-phase', { phase: 1 });

function plan(play: Play, entryId: string, what: PlannedAction, due = SOON): void {
  play.do('PlanAction', { entryId, due, action: what });
}

function run(play: Play, entryId: string, at: string, seed: string | null = null) {
  return play.do('RunPlannedAction', { season: 1, entryId, seed }, SYSTEM, at);
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('PlanAction', () => {
  const { events } = openedSeason();
  const of = (what: PlannedAction, due = SOON, actor = ADMIN) =>
    given(tournament, events).when(command('PlanAction', { entryId: 'e1', due, action: what }, actor));

  it('records what will be done, when, and for whom', () => {
    of(REGISTRATION).then({
      type: 'PlannedActionAdded',
      data: { entryId: 'e1', due: SOON, action: REGISTRATION, by: 'admin' },
    });
  });

  it('is for admins', () => of(REGISTRATION, SOON, user('fan')).thenRefused('forbidden-role'));

  it('refuses a time that has come or passed', () => {
    of(REGISTRATION, later(0)).thenRefused('schedule-in-past');
    of(REGISTRATION, later(-1)).thenRefused('schedule-in-past');
    of(REGISTRATION, later(1)).thenTypes('PlannedActionAdded');
  });

  it.each([
    action('teleport' as 'open-vote'),
    action('change-phase'),
    action('change-phase', { phase: 4 as 3 }),
    action('change-phase', { phase: 1, round: 1 }),
    action('close-bets'),
    action('close-bets', { round: 0 }),
    action('close-bets', { round: 65 }),
    action('show-round', { round: 1, hours: 3 }),
    action('open-vote', { round: 1, hours: 73 }),
    action('open-uploads', { round: 1 }),
  ])('refuses what is no action: %j', (what) => of(what).thenRefused('validation-failed'));

  it('refuses the same at the same time, but not another time, another action, or after it was dropped', () => {
    const play = openedSeason();
    plan(play, 'e1', REGISTRATION);
    const again = (what: PlannedAction, due: string) =>
      given(tournament, play.events).when(command('PlanAction', { entryId: 'e2', due, action: what }));
    again(REGISTRATION, SOON).thenRefused('schedule-duplicate');
    again(REGISTRATION, later(2 * HOUR)).thenTypes('PlannedActionAdded');
    again(action('change-phase', { phase: 2 }), SOON).thenTypes('PlannedActionAdded');
    play.do('DropPlannedAction', { entryId: 'e1' });
    plan(play, 'e2', REGISTRATION);
  });

  it('has room for a season, and not for everything', () => {
    const play = openedSeason();
    for (let n = 0; n < MAX_ENTRIES; n++) plan(play, `e${n}`, REGISTRATION, later(HOUR + n));
    given(tournament, play.events)
      .when(command('PlanAction', { entryId: 'more', due: later(2 * HOUR), action: REGISTRATION }))
      .thenRefused('schedule-full', { max: MAX_ENTRIES });
  });
});

describe('PlanActions', () => {
  const UPLOADS = action('close-uploads');
  const both = (due = SOON) => [
    { entryId: 'e1', due: later(HOUR), action: REGISTRATION },
    { entryId: 'e2', due, action: UPLOADS },
  ];
  const when = (play: Play, entries: ReturnType<typeof both>, actor = ADMIN) =>
    given(tournament, play.events).when(command('PlanActions', { entries }, actor));

  it('plans all of them, except what is planned already', () => {
    const play = openedSeason();
    when(play, both()).thenTypes('PlannedActionAdded', 'PlannedActionAdded');
    plan(play, 'e0', REGISTRATION);
    when(play, both()).then({
      type: 'PlannedActionAdded',
      data: { entryId: 'e2', due: SOON, action: UPLOADS, by: 'admin' },
    });
    plan(play, 'e2', UPLOADS);
    when(play, both()).thenNothing();
  });

  it('plans none if one lies in the past, for others than admins, or if there is none', () => {
    when(openedSeason(), both(later(0))).thenRefused('schedule-in-past');
    when(openedSeason(), both(), user('fan')).thenRefused('forbidden-role');
    when(openedSeason(), []).thenRefused('schedule-template-missing');
  });
});

describe('MovePlannedAction and DropPlannedAction', () => {
  const play = openedSeason();
  plan(play, 'e1', REGISTRATION);
  const when = (...of: Parameters<typeof command>) => given(tournament, play.events).when(command(...of));
  const move = (due: string, actor = ADMIN) => when('MovePlannedAction', { entryId: 'e1', due }, actor);

  it('say what they change', () => {
    const due = later(2 * HOUR);
    const changed = { entryId: 'e1', action: REGISTRATION };
    move(due).then({ type: 'PlannedActionMoved', data: { ...changed, due, from: SOON } });
    when('DropPlannedAction', { entryId: 'e1' }).then({
      type: 'PlannedActionDropped',
      data: { ...changed, due: SOON },
    });
    move(SOON).thenNothing();
  });

  it('refuse other people, the past, what is not there, and what has run', () => {
    move(later(2 * HOUR), user('fan')).thenRefused('forbidden-role');
    when('DropPlannedAction', { entryId: 'e1' }, user('fan')).thenRefused('forbidden-role');
    move(later(0)).thenRefused('schedule-in-past');
    when('DropPlannedAction', { entryId: 'e9' }).thenRefused('schedule-entry-not-found');
    const over = play.fork();
    run(over, 'e1', SOON);
    given(tournament, over.events)
      .when(command('DropPlannedAction', { entryId: 'e1' }))
      .thenRefused('schedule-entry-over');
    given(tournament, over.events)
      .when(command('MovePlannedAction', { entryId: 'e1', due: later(2 * HOUR) }))
      .thenRefused('schedule-entry-over');
  });

  it('refuse a move onto the same action', () => {
    const two = play.fork();
    plan(two, 'e2', REGISTRATION, later(2 * HOUR));
    given(tournament, two.events)
      .when(command('MovePlannedAction', { entryId: 'e2', due: SOON }))
      .thenRefused('schedule-duplicate');
  });
});

describe('RunPlannedAction', () => {
  it('does it in its own append, from its second on, and once', () => {
    const play = openedSeason();
    plan(play, 'e1', REGISTRATION);
    expect(run(play, 'e1', later(HOUR - 1))).toEqual([]);
    expect(run(play, 'e1', SOON)).toEqual([
      { type: 'PhaseChanged', data: { from: 0, to: 1 } },
      {
        type: 'PlannedActionDone',
        data: { entryId: 'e1', due: SOON, action: REGISTRATION, ranAt: SOON, changed: true },
      },
    ]);
    play.do('ChangePhase', { phase: 0 });
    expect(run(play, 'e1', later(2 * HOUR))).toEqual([]);
    expect(play.state.season.phase).toBe(0);
  });

  it('says so if it was done already', () => {
    const play = openedSeason();
    plan(play, 'e1', REGISTRATION);
    play.do('ChangePhase', { phase: 1 });
    expect(run(play, 'e1', SOON)).toMatchObject([{ type: 'PlannedActionDone', data: { changed: false } }]);
  });

  it('is for the system alone, and for its own season', () => {
    const play = openedSeason();
    plan(play, 'e1', REGISTRATION);
    const of = (season: number, actor = SYSTEM) =>
      given(tournament, play.events).when(
        command('RunPlannedAction', { season, entryId: 'e1', seed: null }, actor, SOON),
      );
    of(1, ADMIN).thenRefused('forbidden-role');
    of(1, user('fan')).thenRefused('forbidden-role');
    of(2).thenRefused('season-closed');
    play.do('CloseSeason', {});
    of(1).thenRefused('season-closed');
  });

  it('acts for the admin who planned it, under the rules of that admin, but a deadline binds everybody', () => {
    const play = seasonOf(4).launch();
    const { team1 } = play.match('r1m1');
    play.bet('admin', 'r1m1', team1, 100);
    plan(play, 'e1', action('close-bets', { round: 1 }));
    plan(play, 'e2', action('reopen-bets', { round: 1 }));
    expect(typesOf(run(play, 'e1', SOON))).toEqual(['BettingClosed', 'BettingClosed', 'PlannedActionDone']);
    expect(run(play, 'e2', SOON)).toMatchObject([
      { type: 'PlannedActionFailed', data: { refusal: { code: 'own-bet' } } },
    ]);
  });

  it('notes the reason of a refusal, and does not try again', () => {
    const play = seasonOf(4);
    play.do('LaunchRound', { seed: SEED });
    plan(play, 'e1', action('show-round', { round: 1 }));
    expect(run(play, 'e1', SOON)).toMatchObject([
      { type: 'PlannedActionFailed', data: { refusal: { code: 'favorites-missing', variables: {} } } },
    ]);
    play.favorites();
    expect(run(play, 'e1', SOON)).toEqual([]);
    expect(nextEntry(play.state.schedule)).toBeNull();
  });

  it.each([
    [MAX_HOURS_LATE * HOUR, 'PlannedActionDone'],
    [MAX_HOURS_LATE * HOUR + 1, 'PlannedActionFailed'],
  ])('after %d ms without a server: %s', (late, type) => {
    const play = openedSeason();
    plan(play, 'e1', REGISTRATION);
    expect(typesOf(run(play, 'e1', later(HOUR + late))).at(-1)).toBe(type);
  });

  it('waits while bets are settled, and goes on after it', () => {
    const play = seasonOf(2).launch();
    const { team1 } = play.match('r1m1');
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    for (let n = 0; n < 2001; n++) play.bet(`u${n}`, 'r1m1', team1, 100);
    play.win('r1m1', team1);
    play.do('ReviveTeam', { teamId: play.match('r1m1').team2 });
    plan(play, 'e1', action('launch-round', { round: 2 }));
    expect(() => run(play, 'e1', SOON)).toThrow(new DomainError('match-settling'));
    play.do('ContinueSettlement', { matchId: 'r1m1' }, SYSTEM);
    expect(typesOf(run(play, 'e1', SOON))).toEqual(['RoundLaunched', 'PlannedActionDone']);
  });
});

describe('a launch at the end of a vote', () => {
  const LATE = 26;
  const play = seasonOf(4).launch();
  play.do('SetRevivesAllowed', { round: 1, count: 1 });
  play.complete();
  plan(play, 'vote', action('open-vote', { round: 1, hours: 2 }));
  plan(play, 'launch', action('launch-round', { round: 2 }), later(3 * HOUR));
  run(play, 'vote', later(HOUR + LATE));
  play.do('CastRevivalVote', { teamId: play.match('r1m1').team2 }, user('fan'), later(2 * HOUR));

  it('waits until the votes are counted, because a vote that opens on time ends when the schedule says', () => {
    const counted = play.fork();
    expect(() => run(counted, 'launch', later(3 * HOUR))).toThrow(new DomainError('vote-open', { round: 1 }));
    counted.do('CloseRevivalVote', { round: 1 }, SYSTEM, later(3 * HOUR));
    expect(typesOf(run(counted, 'launch', later(3 * HOUR + LATE)))).toEqual([
      'RoundLaunched',
      'PlannedActionDone',
    ]);
  });

  it('is refused while the vote goes on', () => {
    const early = play.fork();
    early.do('MovePlannedAction', { entryId: 'launch', due: later(2 * HOUR) });
    expect(run(early, 'launch', later(2 * HOUR))).toMatchObject([
      { data: { refusal: { code: 'vote-open' } } },
    ]);
  });
});

describe('what can be planned', () => {
  it('draws with the seeding of its time, whenever it was set', () => {
    const play = seasonOf(4);
    plan(play, 'e1', action('launch-round', { round: 1 }));
    const set = (version: number, teams: readonly string[]) =>
      play.do('SetSeeding', { season: 1, version, basis: 'order', teams });
    set(0, ['t2', 't1']);
    set(1, ['t3', 't4']);
    const [launched] = run(play, 'e1', SOON, SEED);
    expect(launched).toMatchObject({
      type: 'RoundLaunched',
      data: { seeding: { basis: 'order', teams: ['t3', 't4'] } },
    });
  });

  it('launches exactly the round that is meant, with the seed of the draw', () => {
    const play = seasonOf(4);
    plan(play, 'e1', action('launch-round', { round: 1 }));
    plan(play, 'e2', action('launch-round', { round: 3 }));
    expect(run(play, 'e2', SOON)).toMatchObject([{ data: { refusal: { code: 'round-not-next' } } }]);
    const early = play.fork();
    early.do('LaunchRound', { seed: SEED });
    expect(typesOf(run(early, 'e1', SOON))).toEqual(['PlannedActionDone']);
    expect(typesOf(run(play, 'e1', SOON, SEED))).toEqual(['RoundLaunched', 'PlannedActionDone']);
  });

  it('shows and hides a round', () => {
    const play = seasonOf(4);
    play.do('LaunchRound', { seed: SEED });
    play.favorites();
    plan(play, 'e1', action('show-round', { round: 1 }));
    plan(play, 'e2', action('hide-round', { round: 1 }));
    run(play, 'e1', SOON);
    expect(play.state.bracket.rounds[0]?.visible).toBe(true);
    run(play, 'e2', SOON);
    expect(play.state.bracket.rounds[0]?.visible).toBe(false);
  });

  it('closes and reopens the bets of every undecided match', () => {
    const play = seasonOf(6).launch();
    play.win('r1m1', play.match('r1m1').team1);
    plan(play, 'e1', action('close-bets', { round: 1 }));
    plan(play, 'e2', action('reopen-bets', { round: 1 }));
    plan(play, 'e3', action('close-bets', { round: 2 }));
    expect(typesOf(run(play, 'e1', SOON))).toEqual(['BettingClosed', 'BettingClosed', 'PlannedActionDone']);
    expect(typesOf(run(play, 'e2', SOON))).toEqual([
      'BettingReopened',
      'BettingReopened',
      'PlannedActionDone',
    ]);
    expect(run(play, 'e3', SOON)).toMatchObject([{ data: { refusal: { code: 'round-not-found' } } }]);
  });

  it('opens a vote that begins when it runs', () => {
    const play = seasonOf(4).launch();
    play.do('SetRevivesAllowed', { round: 1, count: 1 });
    play.complete();
    plan(play, 'e1', action('open-vote', { round: 1, hours: 2 }));
    expect(run(play, 'e1', SOON)[0]).toMatchObject({
      type: 'RevivalVoteOpened',
      data: { opensAt: SOON, closesAt: later(3 * HOUR) },
    });
  });

  it('opens and closes uploads', () => {
    const play = openedSeason();
    plan(play, 'e1', action('close-uploads'));
    plan(play, 'e2', action('open-uploads'));
    run(play, 'e1', SOON);
    expect(play.state.season.uploadsEnabled).toBe(false);
    run(play, 'e2', SOON);
    expect(play.state.season.uploadsEnabled).toBe(true);
  });
});

describe('a planned deadline counts to the millisecond, even if its entry has not run yet', () => {
  it('for bets', () => {
    const play = seasonOf(4).launch();
    const { team1: teamId } = play.match('r1m1');
    play.do('GrantMoney', { userId: 'fan', amount: 500, reason: 'a test' });
    plan(play, 'e1', action('close-bets', { round: 1 }));
    const data = { betId: 'b', matchId: 'r1m1', userId: 'fan', teamId, stake: 100, confirm: false };
    const betAt = (at: string) => () => play.fork().do('PlaceBet', data, user('fan'), at);
    expect(betAt(later(HOUR - 1))).not.toThrow();
    expect(betAt(SOON)).toThrow(new DomainError('bet-closed'));
    play.do('PlaceBet', data, user('fan'));
    const withdraw = () => play.fork().do('DeleteBet', { betId: 'b' }, user('fan'), SOON);
    expect(withdraw).toThrow(new DomainError('bet-closed'));
    play.do('MovePlannedAction', { entryId: 'e1', due: later(2 * HOUR) });
    expect(withdraw).not.toThrow();
  });

  it('is never too late', () => {
    const play = seasonOf(4).launch();
    const { team1: teamId } = play.match('r1m1');
    play.do('GrantMoney', { userId: 'fan', amount: 500, reason: 'a test' });
    plan(play, 'e1', action('close-bets', { round: 1 }));
    const tooLate = later((MAX_HOURS_LATE + 2) * HOUR);
    run(play, 'e1', tooLate);
    const data = { betId: 'b', matchId: 'r1m1', userId: 'fan', teamId, stake: 100, confirm: false };
    expect(() => play.do('PlaceBet', data, user('fan'), tooLate)).toThrow(new DomainError('bet-closed'));
  });

  it('for uploads', () => {
    const play = openedSeason().team('t1', false);
    play.do('ChangePhase', { phase: 2 });
    plan(play, 'e1', action('close-uploads'));
    const sendAt = (at: string) => () => play.fork().do('SubmitVideo', videoData('v'), user('t1-a'), at);
    expect(sendAt(later(HOUR - 1))).not.toThrow();
    expect(sendAt(SOON)).toThrow(new DomainError('uploads-disabled'));
  });
});

describe('a planned change of phase ends what is open at its second, too', () => {
  const LATEST = later((MAX_HOURS_LATE + 1) * HOUR);
  const TOO_LATE = later((MAX_HOURS_LATE + 1) * HOUR + 1);
  const bets = (phase: 0 | 3) => {
    const play = seasonOf(4).launch();
    const { team1: teamId } = play.match('r1m1');
    play.do('GrantMoney', { userId: 'fan', amount: 500, reason: 'a test' });
    plan(play, 'e1', action('change-phase', { phase }));
    const data = { betId: 'b', matchId: 'r1m1', userId: 'fan', teamId, stake: 100, confirm: false };
    return (at: string) => () => play.fork().do('PlaceBet', data, user('fan'), at);
  };
  const uploads = (phase: 2 | 3) => {
    const play = openedSeason().team('t1', false);
    play.do('ChangePhase', { phase: 2 });
    plan(play, 'e1', action('change-phase', { phase }));
    return (at: string) => () => play.fork().do('SubmitVideo', videoData('v'), user('t1-a'), at);
  };

  it.each([
    ['bets', bets(0), 'bet-closed'],
    ['uploads', uploads(3), 'uploads-disabled'],
  ] as const)('for %s, until it is too late for the change', (_of, sendAt, code) => {
    expect(sendAt(later(HOUR - 1))).not.toThrow();
    expect(sendAt(SOON)).toThrow(new DomainError(code));
    expect(sendAt(LATEST)).toThrow(new DomainError(code));
    expect(sendAt(TOO_LATE)).not.toThrow();
  });

  it('for registration and leaving, except for admins', () => {
    const play = openedSeason();
    play.do('ChangePhase', { phase: 1 });
    play.team('t1', false);
    plan(play, 'e1', action('change-phase', { phase: 2 }));
    const register =
      (at: string, admin = false) =>
      () =>
        play.fork().do('RegisterTeam', teamData('t2'), { userId: 't2-a', admin }, at);
    const leave = (at: string) => () => play.fork().do('LeaveTeam', { teamId: 't1' }, user('t1-a'), at);
    for (const act of [register, leave]) {
      expect(act(later(HOUR - 1))).not.toThrow();
      expect(act(SOON)).toThrow(new DomainError('forbidden-phase'));
      expect(act(TOO_LATE)).not.toThrow();
    }
    expect(register(SOON, true)).not.toThrow();
    expect(registrationBlockers(play.state, user('t2-a'), SOON)).toMatchObject([{ code: 'forbidden-phase' }]);
  });

  it('but not if it leaves the phase as it is', () => {
    expect(bets(3)(SOON)).not.toThrow();
    expect(uploads(2)(SOON)).not.toThrow();
  });
});

describe('a planned reminder', () => {
  const words = { subject: 'Your video', body: 'Uploads end soon.' };
  const remind = { kind: 'remind-video', phase: null, round: null, hours: null, words } as const;
  const due = (recipients: number, at = SOON) =>
    command('RunPlannedAction', { season: 1, entryId: 'e1', seed: null, recipients }, SYSTEM, at);
  const uploads = () => {
    const play = openedSeason().team('t1', false);
    play.do('ChangePhase', { phase: 2 });
    plan(play, 'e1', remind);
    return play;
  };

  it('notes once how many it is for', () => {
    const play = uploads();
    const done = { entryId: 'e1', due: SOON, action: remind, ranAt: SOON, changed: true, recipients: 2 };
    given(tournament, play.events).when(due(2)).then({ type: 'PlannedActionDone', data: done });
    play.do('RunPlannedAction', { season: 1, entryId: 'e1', seed: null, recipients: 2 }, SYSTEM, SOON);
    given(tournament, play.events).when(due(2)).thenNothing();
    expect(play.state.schedule.entries.get('e1')?.recipients).toBe(2);
  });

  it('says so if nobody is to be reminded, or nobody can do it any more', () => {
    const play = uploads();
    expect(tournament.decide(play.state, due(0))).toMatchObject([
      { data: { changed: false, recipients: 0 } },
    ]);
    play.do('ToggleUploads', { enabled: false });
    expect(tournament.decide(play.state, due(2))).toMatchObject([
      { type: 'PlannedActionFailed', data: { refusal: { code: 'uploads-disabled' } } },
    ]);
  });

  it.each([
    ['without its text', { ...remind, words: undefined }],
    ['without a subject', { ...remind, words: { ...words, subject: ' ' } }],
    ['as another action', { ...remind, kind: 'close-uploads' as const }],
  ])('is not planned %s', (_how, action) => {
    expect(() => plan(openedSeason(), 'e1', action)).toThrow(new DomainError('validation-failed'));
  });
});

describe('nextEntry', () => {
  it('is the earliest, and at the same time the one planned first', () => {
    const play = openedSeason();
    plan(play, 'later', REGISTRATION, later(3 * HOUR));
    plan(play, 'first', REGISTRATION);
    plan(play, 'second', action('close-uploads'));
    expect(nextEntry(play.state.schedule)?.entryId).toBe('first');
    run(play, 'first', SOON);
    expect(nextEntry(play.state.schedule)?.entryId).toBe('second');
  });
});
