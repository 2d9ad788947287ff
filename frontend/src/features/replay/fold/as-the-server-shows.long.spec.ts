import { describe, expect, it } from '@jest/globals';
import { playSeason } from '@arena/domain/tournament/testing/season-generator';
import type { Play } from '@arena/domain/tournament/testing/play';
import { Chance } from '@arena/domain/tournament/testing/chance';
import { VISITOR } from '@arena/domain/tournament/bracket/visibility';
import { toBracketView } from '@arena/projections/bracket/bracket.view';
import { correctionViews, laterCorrections } from '@arena/projections/as-of/later-corrections';
import { hiddenIn, isOf } from '@arena/projections/as-of/rounds';
import { bettorsProjection } from '@arena/projections/leaderboards/bettors.projection';
import type { TeamStandingDocument } from '@arena/projections/leaderboards/leaderboards.read-model';
import { rankBettors, rankTeams } from '@arena/projections/leaderboards/ranking';
import { teamStandingsProjection } from '@arena/projections/leaderboards/team-standings.projection';
import { publicBalances } from '@arena/projections/money/balances';
import { walletsProjection } from '@arena/projections/money/wallets.projection';
import { EventLog } from '@arena/projections/testing/event-log';
import { documentsAfter } from '@arena/projections/testing/folding';
import { bracketAfter } from '@arena/projections/testing/views-of';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import type { ReplayFrame } from '@arena/projections/replay/replay.types';
import { publicPart } from '@arena/projections/testing/public-part';
import { publicLines } from '../testing/public-lines.js';
import { replayOf } from '../testing/replay-of.js';

type TeamResult = Pick<TeamStandingDocument, 'won' | 'lost' | 'round' | 'champion'>;

const resultOf = ({ won, lost, round, champion }: TeamResult) => [won, lost, round, champion];

const scoreOf = ({ champion, won, round }: TeamResult) => Number(champion) * 10_000 + won * 100 + round;

const isBetter = (one: TeamResult, other: TeamResult) => scoreOf(one) > scoreOf(other);

const isTied = (one: TeamResult, other: TeamResult) => scoreOf(one) === scoreOf(other);

function partsOf({ bracket, bettors, teams, open_bets: open }: ReplayFrame) {
  return {
    bracket: bracket && publicPart(bracket),
    bettors: bettors.map(({ rank, user_id: id, net, won, decided, bets, rounds }) => [
      rank,
      id,
      net,
      won,
      decided,
      bets,
      rounds.map((gain) => [gain.round, gain.net]),
    ]),
    teams: teams.map((team) => [team.rank, team.name, team.color, ...resultOf(team)]),
    open,
  };
}

const hiddenAfter = (log: readonly SeasonRecord[]) => hiddenIn(bracketAfter(log), VISITOR);

/** From which the server makes the leaderboards of visitors. */
function shownEvents(log: readonly SeasonRecord[]): SeasonRecord[] {
  const hidden = hiddenAfter(log);
  return log.filter((event) => !isOf(hidden, event));
}

/** Like `partsOf`, from the documents that the server shows to visitors. */
function documentsShownAfter(log: readonly SeasonRecord[]): ReturnType<typeof partsOf> {
  const records = shownEvents(log);
  const bettors = rankBettors([...documentsAfter(bettorsProjection, records).values()]);
  const teams = [...documentsAfter(teamStandingsProjection, records).values()];
  const drawn = teams.filter(({ round }) => round > 0);
  // Balances are not public: teams that only these tell apart share a rank, in the order of their names.
  const rankOf = (team: TeamResult) => 1 + drawn.filter((each) => isBetter(each, team)).length;
  return {
    bracket: publicPart(toBracketView(bracketAfter(log), new Map(), VISITOR)),
    bettors: bettors
      .slice(0, 10)
      .map(({ rank, document: { userId, net, won, decided, bets, rounds } }) => [
        rank,
        userId,
        net / 100,
        won,
        decided,
        bets,
        rounds.map((gain) => [gain.round, gain.net / 100]),
      ]),
    teams: rankTeams(drawn, new Map())
      .slice(0, 10)
      .map(({ document }) => [rankOf(document), document.name, document.color, ...resultOf(document)]),
    open: bettors.reduce((open, { document: { bets, decided } }) => open + bets - decided, 0),
  };
}

/** Round 2 is hidden with its last result, and shown again with that of round 3. Every round begins hidden. */
function hideOnce(play: Play, { round }: { readonly round: number }): void {
  if (round === 2) play.do('ChangeRoundVisibility', { round: 2, visible: false });
  if (round === 3) play.do('ChangeRoundVisibility', { round: 2, visible: true });
}

describe('a generated season with corrections, revives and hidden rounds', () => {
  const SEEDS = [5, 49];
  const seasons = SEEDS.map((seed) => {
    const { events: played } = playSeason({ seed, teams: 12, onComplete: hideOnce });
    return new EventLog().season(1, ...played).events as SeasonRecord[];
  });

  it('has them', () => {
    const types = new Set(seasons.flat().map(({ type }) => type));
    for (const type of ['WinnerOverturned', 'BetsReversed', 'TeamRevived', 'ReviveRevoked', 'BetWithdrawn'])
      expect([...types]).toContain(type);
  });

  const cases = SEEDS.map((seed, place) => ({ seed, log: seasons[place] ?? [] }));

  it.each(cases)(
    'shows at 100 random revisions what the documents of the server show (seed $seed)',
    ({ seed, log }) => {
      const replay = replayOf(publicLines(log));
      const chance = new Chance(seed);
      let hidden = 0;
      for (let n = 0; n < 100; n++) {
        const revision = chance.between(0, log.length - 1);
        const before = log.slice(0, revision + 1);
        const index = replay.indexOf(revision);
        const frame = replay.frame(index);
        expect(partsOf(frame)).toEqual(documentsShownAfter(before));
        expect(frame.corrections).toBeNull();
        const { moment } = replay.momentAt(index);
        expect(moment.teams.slice(0, 10)).toEqual(
          frame.teams.map((team) => expect.objectContaining({ name: team.name, won: team.won })),
        );
        expect(moment.facts.open_bets).toBe(frame.open_bets);
        if (hiddenAfter(before).size > 0) hidden++;
      }
      expect(hidden).toBeGreaterThan(10);
    },
  );

  it.each(cases)(
    'gives a team the rank of the leaderboard, apart from ties that only balances break (seed $seed)',
    ({ seed, log }) => {
      const replay = replayOf(publicLines(log));
      const chance = new Chance(seed + 2);
      for (let n = 0; n < 100; n++) {
        const revision = chance.between(0, log.length - 1);
        const records = shownEvents(log.slice(0, revision + 1));
        const wallets = [...documentsAfter(walletsProjection, records).values()];
        const balances = publicBalances(wallets, bracketAfter(records));
        const ranked = rankTeams([...documentsAfter(teamStandingsProjection, records).values()], balances);
        const ranks = new Map(ranked.map(({ rank, document }) => [document.name, { rank, document }]));
        for (const team of replay.frame(replay.indexOf(revision)).teams) {
          const { rank = 0, document } = ranks.get(team.name) ?? {};
          const tied = ranked.filter((each) => isTied(each.document, team)).length;
          expect(document).toMatchObject({ won: team.won, lost: team.lost, round: team.round });
          expect([revision, team.name, rank >= team.rank, rank < team.rank + tied]).toEqual([
            revision,
            team.name,
            true,
            true,
          ]);
        }
      }
    },
  );

  it.each(cases)(
    'shows at 100 random revisions what is known now about them, as the server does (seed $seed)',
    ({ seed, log }) => {
      const replay = replayOf(publicLines(log));
      const chance = new Chance(seed + 1);
      let corrected = 0;
      for (let n = 0; n < 100; n++) {
        const revision = chance.between(0, log.length - 1);
        const before = log.slice(0, revision + 1);
        const bracket = bracketAfter(before);
        const then = { ...bracket, rounds: bracket.rounds.filter(({ visible }) => visible) };
        const later = laterCorrections({ then, revision }, log);
        const index = replay.indexOf(revision);
        const frame = replay.frame(index, 'now');
        expect(partsOf(frame)).toEqual(documentsShownAfter([...before, ...later]));
        expect(frame.corrections).toEqual(correctionViews(then, later));
        expect(replay.frame(index, 'now').bracket).toBe(frame.bracket);
        const { moment, corrections } = replay.momentAt(index, 'now');
        expect(corrections).toEqual(frame.corrections);
        expect(moment.bracket).toEqual(frame.bracket);
        expect(moment.bettors.slice(0, 10)).toEqual(
          frame.bettors.map(({ rank, user_id: id, net }) => ({ rank, user_id: id, net })),
        );
        expect(replay.momentAt(index).corrections).toBeNull();
        expect(partsOf(replay.frame(index))).toEqual(documentsShownAfter(before));
        if (frame.corrections?.length) corrected++;
      }
      expect(corrected).toBeGreaterThan(0);
    },
  );
});
