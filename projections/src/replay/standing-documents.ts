import type { Documents } from '../as-of/fold-projection.js';
import { documentId } from '../kernel/season-projection.js';
import type { BettorDocument } from '../leaderboards/leaderboards.read-model.js';
import type { BettorStanding } from '../leaderboards/ranking.js';
import type { UnsettledBets } from './unsettled-bets.js';

/** A standing from which a fold can go on. */
export type FoldedStanding = BettorStanding & Pick<BettorDocument, 'firstSettled'>;

/** The documents of the bettors. Each is made from its standing when an event asks for it, which is rare. */
export class StandingDocuments implements Documents<BettorDocument> {
  private readonly standings: Map<string, FoldedStanding | BettorDocument>;

  constructor(
    private readonly season: number,
    standings: Iterable<FoldedStanding>,
    private readonly unsettled: UnsettledBets,
  ) {
    this.standings = new Map(
      Array.from(standings, (each) => [documentId(season, each.userId), each] as const),
    );
  }

  get(id: string): BettorDocument | undefined {
    const known = this.standings.get(id);
    return !known || 'id' in known ? known : this.documentOf(id, known);
  }

  set(id: string, document: BettorDocument): void {
    this.standings.set(id, document);
  }

  delete(id: string): void {
    this.standings.delete(id);
  }

  values(): Iterable<FoldedStanding> {
    return this.standings.values();
  }

  private documentOf(id: string, standing: FoldedStanding): BettorDocument {
    const { userId, net, won, decided, bets, firstBetRevision, rounds, firstSettled } = standing;
    const known = { net, won, decided, bets, firstBetRevision, rounds, firstSettled };
    const { season } = this;
    return { id, season, userId, ...known, open: this.unsettled.of(userId) };
  }
}
