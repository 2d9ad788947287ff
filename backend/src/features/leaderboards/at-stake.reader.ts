import { Injectable } from '@nestjs/common';
import { BETS, type BetDocument } from '@arena/projections/betting/bets.read-model';
import type { BracketDocument, BracketMatch } from '@arena/projections/bracket/bracket.read-model';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { shownRounds, teamName, type Viewer } from '@arena/projections/bracket/bracket.view';
import { toMatchView } from '@arena/projections/bracket/match.view';
import {
  matchesAtStake,
  matchesOpenForBets,
  ProjectedBettors,
  unsettled,
} from '@arena/projections/leaderboards/at-stake';
import type {
  AtStakeView,
  OwnAtStake,
  OwnStakesView,
  ProjectedBoardView,
  ProjectedRow,
} from '@arena/projections/leaderboards/at-stake.types';
import { expectedSide, toOwnStakeView } from '@arena/projections/leaderboards/at-stake.view';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import type { SeasonRead } from '../../platform/as-of/moments.js';
import { WithOwnPart } from '../../platform/http/shared-answers/with-own-part.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { boardPage, ownRow } from './board-page.js';
import { bettorView } from './board-views.js';
import type { SeasonBettors } from './bettor-standings.js';
import { ClosedBets, type BothResults } from './closed-bets.js';
import type { AtStakeQuery } from './leaderboards.dto.js';
import { LeaderboardsReader } from './leaderboards.reader.js';
import { PeopleNames } from './people-names.js';

type StakeQuery = Pick<AtStakeQuery, 'match_id' | 'winners'>;

interface Choice {
  readonly match: BracketMatch;
  readonly side: 1 | 2;
}

/** Best bettors in an answer. */
const ROWS = 10;

/** The leaderboard of the bettors after results that have not happened. */
@Injectable()
export class AtStakeReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly leaderboards: LeaderboardsReader,
    private readonly names: PeopleNames,
    private readonly closedBets: ClosedBets,
  ) {}

  /** Of matches that are closed for bets. A match that is not at stake (any more) is left out. */
  async closed(read: SeasonRead & StakeQuery): Promise<WithOwnPart<AtStakeView, OwnAtStake>> {
    const { season, viewer } = read;
    const { bracket, results } = await this.closedBets.of(season, (one) => this.atStake(one, viewer));
    const now = await this.leaderboards.standings(read);
    const matches = this.atStake(bracket, viewer);
    const outcomes = outcomesOf(matches, read).map((choices) => this.outcome(now, bracket, choices, results));
    const shared: AtStakeView = {
      success: true,
      matches: await this.views(matches, bracket, viewer),
      outcomes: outcomes.map(({ shown }) => shown),
    };
    return new WithOwnPart(shared, (caller) => ({ own: outcomes.map(({ ownOf }) => ownOf(caller?.userId)) }));
  }

  /** The caller's bets on open matches. Reads no other bet. */
  async open(read: SeasonRead, userId: string): Promise<OwnStakesView> {
    const { season, viewer } = read;
    const [now, bracket, { documents }] = await Promise.all([
      this.leaderboards.standings(read),
      this.brackets.openTo(viewer, season),
      this.reader.find<BetDocument>(BETS, { where: { season, userId } }),
    ]);
    const open = season === this.gateway.season() ? matchesOpenForBets(bracket, viewer) : [];
    const bets = new Map(unsettled(documents).map((bet) => [bet.matchId, bet]));
    const stakes = open.flatMap((match) => {
      const bet = bets.get(match.matchId);
      return (bet && toOwnStakeView(now, { match, bet }, bracket)) ?? [];
    });
    return { success: true, stakes };
  }

  /** A closed season decides nothing any more. */
  private atStake(bracket: BracketDocument, viewer: Viewer): BracketMatch[] {
    return bracket.season === this.gateway.season() ? matchesAtStake(bracket, viewer) : [];
  }

  private async views(
    matches: readonly BracketMatch[],
    bracket: BracketDocument,
    viewer: Viewer,
  ): Promise<MatchView[]> {
    const people = await this.brackets.peopleOf(bracket);
    return shownRounds(bracket, viewer).flatMap((round) =>
      round.matches
        .filter((match) => matches.includes(match))
        .map((match) => toMatchView(bracket, round, match, people, viewer)),
    );
  }

  private outcome(
    now: SeasonBettors,
    bracket: BracketDocument,
    choices: readonly Choice[],
    results: ReadonlyMap<string, BothResults>,
  ) {
    const changes = choices.flatMap(({ match, side }) => results.get(match.matchId)?.[side - 1] ?? []);
    const key = [bracket.revision, ...choices.map(({ match, side }) => `${match.matchId}.${side}`)].join();
    const board = () => now.projected.get(key, () => new ProjectedBettors(now, changes));
    const view = () => bettorView(this.names, board().before);
    const shown: ProjectedBoardView = {
      winners: choices.map(({ match, side }) => ({
        match_id: match.matchId,
        team_name: teamName(bracket, side === 1 ? match.team1 : (match.team2 ?? '')),
      })),
      rows: boardPage(board(), view(), { limit: ROWS }).rows.map(withoutRounds),
      bettors: board().size,
    };
    const ownOf = (userId: string | undefined) => {
      const row = userId === undefined ? null : ownRow(board(), view(), userId);
      return row && withoutRounds(row);
    };
    return { shown, ownOf };
  }
}

/** Of one match, or of all that are asked for. By default, of the only match, or of what the odds expect. */
function outcomesOf(
  matches: readonly BracketMatch[],
  { match_id: matchId, winners }: StakeQuery,
): Choice[][] {
  if (winners !== undefined) {
    const sides = new Map(winners.split(',').map((each) => each.split('.') as [string, string]));
    const choices = matches
      .filter((match) => sides.has(match.matchId))
      .map((match): Choice => ({ match, side: sides.get(match.matchId) === '2' ? 2 : 1 }));
    return choices.length > 0 ? [choices] : [];
  }
  const [only, ...others] =
    matchId === undefined ? matches : matches.filter((one) => one.matchId === matchId);
  if (!only) return [];
  if (others.length > 0) return [[only, ...others].map((match) => ({ match, side: expectedSide(match) }))];
  return [[{ match: only, side: 1 }], [{ match: only, side: 2 }]];
}

function withoutRounds({ rank, user_id, name, avatar_url, ...row }: BettorRow): ProjectedRow {
  const { net, won, decided, bets, hit_rate, rank_before } = row;
  return { rank, user_id, name, avatar_url, net, won, decided, bets, hit_rate, rank_before };
}
