import { Injectable } from '@nestjs/common';
import type { Page } from '@arena/domain/kernel/ports/read-models.port';
import type { Bet } from '@arena/domain/tournament/betting/betting';
import { BETS, type BetDocument } from '@arena/projections/betting/bets.read-model';
import type { BracketDocument, BracketMatch } from '@arena/projections/bracket/bracket.read-model';
import { unsettled } from '@arena/projections/leaderboards/at-stake';
import { BracketReader } from '../../platform/queries/bracket.reader.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';

interface BetsOfBracket {
  readonly bracket: BracketDocument;
  /** By match id. */
  readonly bets: ReadonlyMap<string, readonly Bet[]>;
}

const PAGE = 1000;

/** Bets cannot change while their match is closed, so they are read once for each state of the bracket. */
@Injectable()
export class ClosedBets {
  private known: { readonly bracket: BracketDocument; readonly bets: Map<string, readonly Bet[]> } | null =
    null;

  constructor(
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
  ) {}

  /**
   * With the bracket that says that they are closed: the same before and after reading them, because a match that is
   * reopened in between has secret bets.
   */
  async of(
    season: number,
    closedIn: (bracket: BracketDocument) => readonly BracketMatch[],
  ): Promise<BetsOfBracket> {
    let bracket = await this.brackets.current(season);
    for (;;) {
      const bets = new Map(this.knownFor(bracket));
      const missing = closedIn(bracket).filter(({ matchId }) => !bets.has(matchId));
      for (const { matchId } of missing) bets.set(matchId, await this.read(season, matchId));
      const after = missing.length === 0 ? bracket : await this.brackets.current(season);
      if (after.revision === bracket.revision) {
        this.known = { bracket, bets };
        return { bracket, bets };
      }
      bracket = after;
    }
  }

  private knownFor({ season, revision }: BracketDocument): ReadonlyMap<string, readonly Bet[]> {
    const isSame = this.known?.bracket.season === season && this.known.bracket.revision === revision;
    return isSame && this.known ? this.known.bets : new Map();
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
