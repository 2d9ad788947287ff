import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { foldEvent } from '../as-of/fold-projection.js';
import { bracketProjection } from '../bracket/bracket.projection.js';
import type { BracketDocument } from '../bracket/bracket.read-model.js';
import type { Projection } from '../kernel/projection.js';
import type { SeasonRecord } from '../kernel/records.js';
import { documentId } from '../kernel/season-projection.js';
import { bettorsProjection } from '../leaderboards/bettors.projection.js';
import type { BettorDocument, TeamStandingDocument } from '../leaderboards/leaderboards.read-model.js';
import type { BettorStanding } from '../leaderboards/ranking.js';
import { teamStandingsProjection } from '../leaderboards/team-standings.projection.js';

/** The documents of one moment. */
export interface SeasonMoment {
  /** Null before the season began. */
  readonly bracket: BracketDocument | null;
  readonly bettors: Iterable<BettorStanding>;
  readonly teams: Iterable<TeamStandingDocument>;
}

/** A document after an event that changed it; null: it was removed. */
export interface Changed<D> {
  readonly id: string;
  readonly document: D | null;
}

export interface ReplayChanges {
  readonly brackets: readonly Changed<BracketDocument>[];
  readonly bettors: readonly Changed<BettorDocument>[];
  readonly teams: readonly Changed<TeamStandingDocument>[];
}

/** The documents that a replay shows, after some events of a public log. */
export class ReplayFold implements SeasonMoment {
  private constructor(
    private readonly season: number,
    private readonly brackets: Map<string, BracketDocument>,
    private readonly standings: Map<string, BettorDocument>,
    private readonly entrants: Map<string, TeamStandingDocument>,
  ) {}

  static empty(season: number): ReplayFold {
    return new ReplayFold(season, new Map(), new Map(), new Map());
  }

  /** Continues from a moment with events that correct it. They change no bet that is still open. */
  static from(season: number, { bracket, bettors, teams }: SeasonMoment): ReplayFold {
    const brackets = bracket ? [[bracket.id, bracket] as const] : [];
    const standings = Array.from(bettors, (standing) => {
      const document = documentOf(season, standing);
      return [document.id, document] as const;
    });
    const entrants = Array.from(teams, (team) => [team.id, team] as const);
    return new ReplayFold(season, new Map(brackets), new Map(standings), new Map(entrants));
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

  get bettors(): Iterable<BettorDocument> {
    return this.standings.values();
  }

  get teams(): Iterable<TeamStandingDocument> {
    return this.entrants.values();
  }
}

/** Without what only bets that are placed or withdrawn change. */
function documentOf(season: number, standing: BettorStanding): BettorDocument {
  const { userId, net, won, decided, bets, firstBetRevision, rounds } = standing;
  const unchanged = { staked: 0, firstBetAt: '', open: [], firstSettled: null };
  const id = documentId(season, userId);
  return { id, season, userId, net, won, decided, bets, firstBetRevision, rounds, ...unchanged };
}

function fold<D extends Document>(
  projection: Projection<D>,
  event: SeasonRecord,
  documents: Map<string, D>,
): Changed<D>[] {
  const ids = foldEvent(projection, event, documents);
  return ids.map((id) => ({ id, document: documents.get(id) ?? null }));
}
