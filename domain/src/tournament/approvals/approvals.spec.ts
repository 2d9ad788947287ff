import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../kernel/command.js';
import { given } from '../../kernel/testing/decider-spec.js';
import { ADMIN, command, later, openedSeason, seasonOf, user, type Play } from '../testing/play.js';
import { REFUNDS_PER_COMMAND } from '../betting/refunds.js';
import { REVIVE_CARD } from '../products/products.events.js';
import { tournament, type TournamentCommand, type TournamentCommandOf } from '../tournament.js';
import type { ApprovableAction } from './approvals.events.js';
import { givenAloneBy } from './approvals.js';

const SECOND: Actor = { userId: 'second', admin: true };
const DAY = 24 * 60 * 60 * 1000;
const LIMIT = 1000;

let asked = 0;
type Ask = TournamentCommandOf<'ActOrAsk'>['data'];
const act = (action: ApprovableAction, change: Partial<Ask> = {}): Ask => ({
  requestId: `request-${++asked}`,
  action,
  grantsAbove: LIMIT,
  ...change,
});
const grant = (amount: number): ApprovableAction => ({
  kind: 'grant',
  userId: 'fan',
  amount,
  reason: 'Prize',
});
const give = (play: Play, amount: number, after: number, actor = ADMIN): string =>
  play.do('ActOrAsk', act(grant(amount)), actor, later(after))[0]!.type;
const end = (
  requestId: string,
  outcome: TournamentCommandOf<'EndApproval'>['data']['outcome'],
  { actor = SECOND, asksStill = true, after = 0 } = {},
) => command('EndApproval', { season: 1, requestId, outcome, reason: '', asksStill }, actor, later(after));

describe('grants', () => {
  it('of a day count together, for each admin', () => {
    const play = openedSeason();
    expect(give(play, LIMIT, 0)).toBe('MoneyGranted');
    expect(give(play, 1, 1000)).toBe('ApprovalAsked');
    expect(give(play, LIMIT, 1000, SECOND)).toBe('MoneyGranted');
    expect(play.state.money.balances.get('fan')).toBe(2 * LIMIT);
  });

  it('pass up to the limit in any number, and no further', () => {
    const play = openedSeason();
    for (let n = 0; n < 10; n++) expect(give(play, LIMIT / 10, n * 1000)).toBe('MoneyGranted');
    expect(give(play, 1, 20_000)).toBe('ApprovalAsked');
  });

  it('are forgotten after a day, one by one', () => {
    const play = openedSeason();
    give(play, 600, 0);
    give(play, 400, DAY / 2);
    expect(give(play, 1, DAY - 1)).toBe('ApprovalAsked');
    expect(give(play, 601, DAY)).toBe('ApprovalAsked');
    expect(give(play, 600, DAY)).toBe('MoneyGranted');
  });

  it('that a second admin approved do not count, neither for the one who asked nor for that one', () => {
    const play = openedSeason();
    give(play, LIMIT, 0);
    const data = act(grant(5 * LIMIT));
    play.do('ActOrAsk', data, ADMIN, later(1));
    const approved = tournament.decide(play.state, end(data.requestId, 'approved'));
    expect(approved).toMatchObject([
      { type: 'ApprovalEnded', data: { decidedBy: 'second' } },
      { type: 'MoneyGranted', data: { amount: 5 * LIMIT } },
    ]);
    for (const event of approved) tournament.evolve(play.state, event);
    expect(
      [ADMIN, SECOND].map(({ userId }) => givenAloneBy(play.state.approvals, userId!, later(2))),
    ).toEqual([LIMIT, 0]);
  });

  it('that were made before approvals were on count, and the state keeps one entry for a minute', () => {
    const play = openedSeason();
    const data = { userId: 'fan', amount: 5, reason: '' };
    for (let n = 0; n < 100; n++) play.do('GrantMoney', data, ADMIN, later(n * 10));
    expect(play.state.approvals.givenAlone.get('admin')).toEqual([{ at: later(990), amount: 500 }]);
    play.do('GrantMoney', data, ADMIN, later(DAY + 60_000));
    expect(play.state.approvals.givenAlone.get('admin')).toHaveLength(1);
  });

  it('of several at once pass up to what is left of the limit, and are refused beyond it', () => {
    const play = openedSeason();
    give(play, 300, 0);
    const acts = (...amounts: number[]) =>
      amounts.map((amount, n) => ({
        item: `fan${n}`,
        type: 'GrantAlone' as const,
        data: { userId: `fan${n}`, amount, reason: 'Prize', grantsAbove: LIMIT },
      }));
    const several = (after: number, ...amounts: number[]) =>
      command('ActOnSeveral', { acts: acts(...amounts) }, ADMIN, later(after));
    const decide = given(tournament, play.events);
    decide.when(several(1, 300, 400)).thenTypes('MoneyGranted', 'MoneyGranted');
    decide.when(several(1, 300, 400, 1)).thenRefused('several-need-approval', { item: 'fan2', amount: 10 });
    play.do('ActOnSeveral', { acts: acts(300, 400) }, ADMIN, later(1));
    given(tournament, play.events)
      .when(several(2, 1))
      .thenRefused('several-need-approval', { item: 'fan0', amount: 10 });
    expect(give(play, 1, 2)).toBe('ApprovalAsked');
  });

  it('ask once, and again under the same id do nothing', () => {
    const play = openedSeason();
    const data = act(grant(LIMIT + 1));
    play.do('ActOrAsk', data);
    expect(play.do('ActOrAsk', data)).toEqual([]);
    given(tournament, play.events)
      .when(command('ActOrAsk', act(grant(LIMIT + 1))))
      .thenRefused('approval-asked');
  });
});

describe('a request', () => {
  const waiting = () => {
    const play = openedSeason();
    const data = act(grant(LIMIT + 1));
    play.do('ActOrAsk', data);
    return { events: play.events, id: data.requestId };
  };

  it('is approved by another admin alone', () => {
    const { events, id } = waiting();
    const decide = given(tournament, events);
    decide.when(end(id, 'approved')).thenTypes('ApprovalEnded', 'MoneyGranted');
    decide.when(end(id, 'approved', { actor: ADMIN })).thenRefused('approval-own');
    decide.when(end(id, 'refused', { actor: ADMIN })).thenRefused('approval-own');
    decide.when(end(id, 'approved', { actor: user('second') })).thenRefused('forbidden-role');
    decide.when(end(id, 'withdrawn')).thenRefused('approval-not-own');
    decide.when(end(id, 'withdrawn', { actor: ADMIN })).thenTypes('ApprovalEnded');
  });

  it('is over once answered, after a day, and when its admin has lost the role', () => {
    const { events, id } = waiting();
    const decide = given(tournament, events);
    decide.when(end(id, 'approved', { asksStill: false })).thenRefused('approval-over');
    decide.when(end(id, 'approved', { after: DAY })).thenRefused('approval-over');
    decide.when(end('unknown', 'approved')).thenRefused('approval-over');
    const lapse = { actor: { userId: null, admin: true } };
    decide.when(end(id, 'lapsed', lapse)).thenRefused('approval-waits');
    decide.when(end(id, 'lapsed', { ...lapse, after: DAY })).thenTypes('ApprovalEnded');
    decide.when(end(id, 'lapsed', { ...lapse, asksStill: false })).thenTypes('ApprovalEnded');
  });
});

describe('a correction', () => {
  it('is decided by the state that it meets: a first result needs nobody, another one does', () => {
    const play = seasonOf(2).launch();
    const { matchId, team1, team2 } = play.state.bracket.rounds[0]!.matches[0]!;
    const result = (teamId: string) => act({ kind: 'overturn', matchId, teamId, reason: 'Miscounted' });
    const before = [...play.events];
    play.do('ActOrAsk', result(team1));
    expect(play.events.slice(before.length).map(({ type }) => type)).toContain('WinnerDeclared');
    const correction = command('ActOrAsk', result(team2!));
    given(tournament, before).when(correction).thenTypes('WinnerDeclared', 'GrandWinnerCrowned');
    given(tournament, play.events).when(correction).thenTypes('ApprovalAsked');
  });

  it('is refused if the admin has read other consequences', () => {
    const play = seasonOf(2).launch();
    const { matchId, team1, team2 } = play.state.bracket.rounds[0]!.matches[0]!;
    play.win(matchId, team1);
    const action = { kind: 'overturn', matchId, teamId: team2!, reason: '' } as const;
    given(tournament, play.events)
      .when(command('ActOrAsk', act(action, { seen: 'others' })))
      .thenRefused('preview-outdated');
  });
});

describe('a reset', () => {
  const asked = (bets: number) => {
    const play = seasonOf(2).launch();
    const { team1 } = play.match('r1m1');
    for (let n = 0; n < bets; n++) play.bet(`fan${n}`, 'r1m1', team1, 100);
    const data = act({ kind: 'reset', takeOver: { rules: true, judges: false, catalogue: 'card' } });
    play.do('ActOrAsk', data);
    return { play, id: data.requestId };
  };
  const approve = ({ play, id }: ReturnType<typeof asked>) => {
    const data = { season: 1, requestId: id, outcome: 'approved', reason: '', asksStill: true } as const;
    return play.do('EndApproval', data, SECOND);
  };

  it('is done in the append of its approval', () => {
    const types = approve(asked(3)).map(({ type }) => type);
    expect(types).toEqual(['ApprovalEnded', 'BetsRefunded', 'SeasonClosed']);
  });

  it('with more bets than one append can refund begins with its approval, which nothing ends any more', () => {
    const request = asked(REFUNDS_PER_COMMAND + 1);
    const { play, id } = request;
    const types = approve(request).map(({ type }) => type);
    expect(types.slice(0, 3)).toEqual(['ApprovalEnded', 'BettingClosed', 'BetsRefunded']);
    expect(types).not.toContain('SeasonClosed');
    const takeOver = { rules: true, judges: false, catalogue: 'card' };
    expect(play.state.approvals.approvedReset).toEqual({ requestId: id, takeOver, by: 'second' });
    const decide = given(tournament, play.events);
    for (const outcome of ['withdrawn', 'lapsed', 'refused', 'approved'] as const)
      decide.when(end(id, outcome, { actor: ADMIN })).thenRefused('approval-over');
  });

  it('that has begun lets nothing else happen before it has closed the season', () => {
    const request = asked(REFUNDS_PER_COMMAND + 1);
    const waiting = act(grant(LIMIT + 1));
    request.play.do('ActOrAsk', waiting);
    const { requestId: grantId } = waiting;
    approve(request);
    const { play } = request;
    const refused = (asked: TournamentCommand) =>
      given(tournament, play.events).when(asked).thenRefused('season-closed');
    refused(end(grantId, 'approved'));
    given(tournament, play.events).when(end(grantId, 'refused')).thenTypes('ApprovalEnded');
    // What an earlier version had decided before is settled still.
    given(tournament, play.events)
      .when(command('ContinueSettlement', { matchId: 'r1m1' }, ADMIN))
      .thenTypes();
    const product = play.state.products.byId.get(REVIVE_CARD)!;
    refused(command('AddProduct', { product: { ...product, productId: 'mug' } }, ADMIN));
    refused(command('GrantMoney', { userId: 'fan0', amount: 1, reason: 'Prize' }, ADMIN));
    const types = play.do('CloseSeason', { season: 1 }).map(({ type }) => type);
    expect(types).toEqual(['BetsRefunded', 'SeasonClosed']);
  });

  it('that is outdated refunds nothing', () => {
    const { play, id } = asked(REFUNDS_PER_COMMAND + 1);
    play.do('CloseBetting', { matchId: 'r1m1' });
    play.team('t3');
    given(tournament, play.events).when(end(id, 'approved')).thenRefused('approval-outdated');
  });
});

it('the removal of a judge waits, is done with the approval, and is outdated once it is done', () => {
  const play = openedSeason();
  play.do('AddJudge', { userId: 'jury', name: 'Jury', color: 'gold' });
  const data = act({ kind: 'judge-removal', userId: 'jury' });
  play.do('ActOrAsk', data);
  expect(play.state.judges.members.has('jury')).toBe(true);
  const approved = end(data.requestId, 'approved');
  given(tournament, play.events).when(approved).thenTypes('ApprovalEnded', 'JudgeRemoved');
  play.do('RemoveJudge', { userId: 'jury' });
  given(tournament, play.events).when(approved).thenRefused('approval-outdated');
  given(tournament, play.events)
    .when(command('ActOrAsk', act({ kind: 'judge-removal', userId: 'nobody' })))
    .thenRefused('judge-not-found');
});

describe('a new judge', () => {
  const judge: ApprovableAction = { kind: 'judge', userId: 'jury', color: 'gold' };

  it('waits, and becomes one with the approval', () => {
    const play = openedSeason();
    const data = act(judge);
    play.do('ActOrAsk', data);
    given(tournament, play.events)
      .when(end(data.requestId, 'approved'))
      .then(
        {
          type: 'ApprovalEnded',
          data: {
            requestId: data.requestId,
            action: judge,
            outcome: 'approved',
            decidedBy: 'second',
            reason: '',
          },
        },
        { type: 'JudgeAdded', data: { userId: 'jury', color: 'gold' } },
      );
  });

  it('is refused at once where it is not possible, and outdated where it is not any more', () => {
    const play = openedSeason();
    const data = act(judge);
    play.do('ActOrAsk', data);
    play.do('AddJudge', { userId: 'jury', name: 'Jury', color: 'gold' });
    const decide = given(tournament, play.events);
    decide.when(end(data.requestId, 'approved')).thenRefused('approval-outdated');
    const again = act({ ...judge, color: 'red' }, { name: 'Jury' });
    decide.when(command('ActOrAsk', again)).thenRefused('already-judge', { name: 'Jury' });
  });
});
