import { Injectable } from '@nestjs/common';
import type { Bet } from '@arena/domain/tournament/betting/betting';
import { BETS, type BetDocument } from '@arena/projections/betting/bets.read-model';
import type { BracketDocument, BracketMatch } from '@arena/projections/bracket/bracket.read-model';
import { shownRounds, teamName, type Viewer } from '@arena/projections/bracket/bracket.view';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { toMatchView } from '@arena/projections/bracket/match.view';
import {
  matchesAtStake,
  matchesOpenForBets,
  ProjectedBettors,
  unsettled,
  type AssumedResult,
} from '@arena/projections/leaderboards/at-stake';
import type {
  AtStakeView,
  OwnAtStake,
  OwnStakesView,
  ProjectedBoardView,
} from '@arena/projections/leaderboards/at-stake.types';
import { expectedWinner, toOwnStakeView } from '@arena/projections/leaderboards/at-stake.view';
import type { SeasonRead } from '../../platform/as-of/moments.js';
import { WithOwnPart } from '../../platform/http/shared-answers/with-own-part.js';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { boardPage, ownRow } from './board-page.js';
import { bettorView } from './board-views.js';
import type { FoldedBettors } from './bettor-standings.js';
import { ClosedBets } from './closed-bets.js';
import type { AtStakeQuery } from './leaderboards.dto.js';
import { LeaderboardsReader } from './leaderboards.reader.js';
import { PeopleNames } from './people-names.js';
import { RecentlyUsed } from './recently-used.js';

type Asked = Pick<AtStakeQuery, 'match_id' | 'winners'>;

/** Best bettors in an answer. */
const ROWS = 10;

/** Lists for the rows of signed-in readers. One has an entry for each bettor. */
const BOARDS = 24;

/** The leaderboard of the bettors after results that have not happened. */
@Injectable()
export class AtStakeReader {
  private readonly boards = new RecentlyUsed<object, ProjectedBettors>(BOARDS);

  constructor(
    private readonly reader: ReadModelReader,
    private readonly gateway: CommandGateway,
    private readonly brackets: BracketReader,
    private readonly leaderboards: LeaderboardsReader,
    private readonly names: PeopleNames,
    private readonly closedBets: ClosedBets,
  ) {}

  /** Of matches that are closed for bets. A match that is not at stake (any more) is left out. */
  async closed(read: SeasonRead & Asked): Promise<WithOwnPart<AtStakeView, OwnAtStake>> {
    const { season, viewer } = read;
    const [now, { bracket, bets }] = await Promise.all([
      this.leaderboards.standings(read),
      this.closedBets.of(season, (bracket) => this.atStake(bracket, viewer)),
    ]);
    const matches = this.atStake(bracket, viewer);
    const outcomes = outcomesOf(matches, read).map((winners) =>
      this.outcome(now, bracket, resultsOf(winners, bets)),
    );
    const shared: AtStakeView = {
      success: true,
      matches: await this.views(matches, bracket, viewer),
      outcomes: outcomes.map(({ shown }) => shown),
    };
    return new WithOwnPart(shared, (caller) => ({ own: outcomes.map(({ ownOf }) => ownOf(caller?.userId)) }));
  }

  /** The caller's bets on open matches. Reads no other bet. */
  async open({ season, viewer, moment }: SeasonRead, userId: string): Promise<OwnStakesView> {
    const [now, bracket, { documents }] = await Promise.all([
      this.leaderboards.standings({ season, viewer, moment }),
      this.brackets.current(season),
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

  private outcome(now: FoldedBettors, bracket: BracketDocument, results: readonly AssumedResult[]) {
    const key = {};
    const board = () => this.boards.get(key, () => new ProjectedBettors(now, results));
    const view = () => bettorView(this.names, board().before);
    const shown: ProjectedBoardView = {
      winners: results.map(({ match, winner }) => ({
        match_id: match.matchId,
        team_name: teamName(bracket, winner),
      })),
      rows: boardPage(board(), view(), { limit: ROWS }).rows,
      bettors: board().size,
    };
    const ownOf = (userId: string | undefined) =>
      userId === undefined ? null : ownRow(board(), view(), userId);
    return { shown, ownOf };
  }
}

interface Choice {
  readonly match: BracketMatch;
  readonly winner: string;
}

/** Of one match, or of all that are asked for. By default, of the only match, or of what the odds expect. */
function outcomesOf(matches: readonly BracketMatch[], { match_id: matchId, winners }: Asked): Choice[][] {
  if (winners !== undefined) {
    const chosen = new Map(winners.split(',').map((each) => each.split('.') as [string, string]));
    const choices = matches.flatMap((match) => {
      const side = chosen.get(match.matchId);
      return side === undefined ? [] : [{ match, winner: side === '2' ? (match.team2 ?? '') : match.team1 }];
    });
    return choices.length > 0 ? [choices] : [];
  }
  const one = matchId === undefined ? matches : matches.filter((match) => match.matchId === matchId);
  const [only, ...others] = one;
  if (!only) return [];
  if (others.length > 0) return [one.map((match) => ({ match, winner: expectedWinner(match) }))];
  return [only.team1, only.team2 ?? ''].map((winner) => [{ match: only, winner }]);
}

function resultsOf(choices: readonly Choice[], bets: ReadonlyMap<string, readonly Bet[]>): AssumedResult[] {
  return choices.map((choice) => ({ ...choice, bets: bets.get(choice.match.matchId) ?? [] }));
}
