import { Injectable } from '@nestjs/common';
import type { Page } from '@arena/domain/kernel/ports/read-models.port';
import type { Bet } from '@arena/domain/tournament/betting/betting';
import { BETS, type BetDocument } from '@arena/projections/betting/bets.read-model';
import type { BracketDocument, BracketMatch } from '@arena/projections/bracket/bracket.read-model';
import { changesIf, unsettled, type Changes } from '@arena/projections/leaderboards/at-stake';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { TimeSlice } from '../../platform/system/time-slice.js';

/** What each result of a match would change: if team 1 wins, and if team 2 wins. */
export type BothResults = readonly [Changes, Changes];

interface ResultsOfBracket {
  readonly bracket: BracketDocument;
  /** By match id. */
  readonly results: ReadonlyMap<string, BothResults>;
}

const PAGE = 1000;

/** Bets cannot change while their match is closed, so each state of the bracket needs them once. */
@Injectable()
export class ClosedBets {
  private known: ResultsOfBracket | null = null;

  constructor(
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
  ) {}

  /** The bracket must be the same before and after: a match that is reopened in between has secret bets. */
  async of(
    season: number,
    closedIn: (bracket: BracketDocument) => readonly BracketMatch[],
  ): Promise<ResultsOfBracket> {
    let bracket = await this.brackets.current(season);
    for (;;) {
      const { known } = this;
      const isKnown = known?.bracket.season === season && known.bracket.revision === bracket.revision;
      const results = new Map(isKnown ? known.results : []);
      const missing = closedIn(bracket).filter(({ matchId }) => !results.has(matchId));
      for (const match of missing) results.set(match.matchId, await this.resultsOf(match, season));
      const after = missing.length === 0 ? bracket : await this.brackets.current(season);
      if (after.revision === bracket.revision) {
        this.known = { bracket, results };
        return this.known;
      }
      bracket = after;
    }
  }

  private async resultsOf(match: BracketMatch, season: number): Promise<BothResults> {
    const bets = await this.read(season, match.matchId);
    const slice = new TimeSlice();
    const first = changesIf({ match, winner: match.team1, bets });
    await slice.next();
    return [first, changesIf({ match, winner: match.team2 ?? '', bets })];
  }

  private async read(season: number, matchId: string): Promise<Bet[]> {
    const bets: Bet[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page: Page<BetDocument> = await this.reader.find<BetDocument>(BETS, {
        where: { season, matchId },
        limit: PAGE,
        ...(after !== undefined && { after }),
      });
      bets.push(...unsettled(page.documents));
      after = page.next;
    }
    return bets;
  }
}
