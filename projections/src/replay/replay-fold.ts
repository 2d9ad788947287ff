import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { foldEvent, type Documents } from '../as-of/fold-projection.js';
import { bracketProjection } from '../bracket/bracket.projection.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { Projection } from '../kernel/projection.js';
import type { SeasonRecord } from '../kernel/records.js';
import { bettorsProjection } from '../leaderboards/bettors.projection.js';
import type { BettorDocument, TeamStandingDocument } from '../leaderboards/leaderboards.read-model.js';
import { teamStandingsProjection } from '../leaderboards/team-standings.projection.js';
import { StandingDocuments, type FoldedStanding } from './standing-documents.js';
import { UnsettledBets } from './unsettled-bets.js';

export interface SeasonMoment {
  /** Null before the season began. */
  readonly bracket: BracketDocument | null;
  readonly bettors: Iterable<FoldedStanding>;
  readonly teams: Iterable<TeamStandingDocument>;
}

/** A document after an event that changed it; null: it was removed. */
export interface DocumentChange<D> {
  readonly id: string;
  readonly document: D | null;
}

export interface ReplayChanges {
  readonly brackets: readonly DocumentChange<BracketDocument>[];
  readonly bettors: readonly DocumentChange<BettorDocument>[];
  readonly teams: readonly DocumentChange<TeamStandingDocument>[];
}

/** The documents that a replay shows, after some events of a public log. */
export class ReplayFold implements SeasonMoment {
  private constructor(
    private readonly season: number,
    private readonly brackets: Map<string, BracketDocument>,
    private readonly standings: StandingDocuments,
    private readonly entrants: Map<string, TeamStandingDocument>,
  ) {}

  static empty(season: number): ReplayFold {
    return ReplayFold.from(season, { bracket: null, bettors: [], teams: [] });
  }

  /**
   * Continues from a moment.
   * @param unsettled bets of the moment. Events that only correct it change none of them
   */
  static from(
    season: number,
    { bracket, bettors, teams }: SeasonMoment,
    unsettled = new UnsettledBets(),
  ): ReplayFold {
    const brackets = bracket ? [[bracket.id, bracket] as const] : [];
    const entrants = Array.from(teams, (team) => [team.id, team] as const);
    return new ReplayFold(
      season,
      new Map(brackets),
      new StandingDocuments(season, bettors, unsettled),
      new Map(entrants),
    );
  }

  take(event: SeasonRecord): ReplayChanges {
    return {
      brackets: fold(bracketProjection, event, this.brackets),
      bettors: fold(bettorsProjection, event, this.standings),
      teams: fold(teamStandingsProjection, event, this.entrants),
    };
  }

  /** Null before the season began. */
  get bracket(): BracketDocument | null {
    return this.brackets.get(String(this.season)) ?? null;
  }

  get bettors(): Iterable<FoldedStanding> {
    return this.standings.values();
  }

  get teams(): Iterable<TeamStandingDocument> {
    return this.entrants.values();
  }
}

function fold<D extends Document>(
  projection: Projection<D>,
  event: SeasonRecord,
  documents: Documents<D>,
): DocumentChange<D>[] {
  const ids = foldEvent(projection, event, documents);
  return ids.map((id) => ({ id, document: documents.get(id) ?? null }));
}
