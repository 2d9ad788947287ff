import { Injectable } from '@nestjs/common';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import {
  BRACKET,
  type BracketDocument,
  type BracketRound,
} from '@arena/projections/bracket/bracket.read-model';
import { ReadModelReader } from '../read-side/projector/reads/read-model-reader.js';
import type { Viewer } from '@arena/projections/bracket/bracket.view';
import { History } from './history.js';
import { hiddenIn, NO_ROUNDS, type Rounds } from '@arena/projections/as-of/rounds';

export interface SeasonRevision {
  readonly season: number;
  readonly revision: number;
}

@Injectable()
export class HiddenRounds {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly history: History,
  ) {}

  async from(viewer: Viewer, season: number): Promise<Rounds> {
    const bracket = viewer.staff ? null : await this.reader.get<BracketDocument>(BRACKET, String(season));
    return bracket ? hiddenIn(bracket, viewer) : NO_ROUNDS;
  }

  /** By season, for those that have a bracket. One read for all of them. */
  async ofSeasons(viewer: Viewer, seasons: readonly number[]): Promise<ReadonlyMap<number, Rounds>> {
    if (viewer.staff) return new Map();
    const brackets = await this.reader.getMany<BracketDocument>(BRACKET, seasons.map(String));
    return new Map(brackets.map((bracket) => [bracket.season, hiddenIn(bracket, viewer)]));
  }

  /** Of the rounds of a moment: those that were hidden then or are hidden now. @throws history-busy */
  async at({ season, revision }: SeasonRevision, viewer: Viewer): Promise<Rounds> {
    if (viewer.staff) return NO_ROUNDS;
    const asked = { purpose: 'past' } as const;
    const [hidden, documents] = await Promise.all([
      this.from(viewer, season),
      this.history.documents(bracketProjection, season, revision, asked),
    ]);
    const rounds = documents.get(String(season))?.rounds ?? [];
    const isHidden = ({ round, visible }: BracketRound) => !visible || hidden.has(round);
    return new Set(rounds.filter(isHidden).map(({ round }) => round));
  }
}
