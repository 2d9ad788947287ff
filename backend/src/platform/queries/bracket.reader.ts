import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { bracketBeforeOpening, bracketProjection } from '@arena/projections/bracket/bracket.projection';
import {
  BRACKET,
  type BracketDocument,
  type BracketMatch,
} from '@arena/projections/bracket/bracket.read-model';
import { ReadModelReader } from '../read-side/projector/reads/read-model-reader.js';
import { peopleIn, type Viewer } from '@arena/projections/bracket/bracket.view';
import type { People } from '@arena/projections/kernel/names';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { toMatchView } from '@arena/projections/bracket/match.view';
import type { TournamentOutcome } from '../runtime/command-gateway.js';
import { LogReaders } from './log-readers.js';
import { PublicNames } from './public-names.js';
import { DocumentsAfter } from '../as-of/documents-after.js';
import { History } from '../as-of/history.js';
import type { Moment } from '../as-of/moments.js';

@Injectable()
export class BracketReader {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly names: PublicNames,
    private readonly history: History,
    private readonly documents: DocumentsAfter,
    private readonly readers: LogReaders,
  ) {}

  async current(season: number): Promise<BracketDocument> {
    const bracket = await this.latest(season);
    if (!bracket) throw new DomainError('season-not-found');
    return bracket;
  }

  /** @param moment null for now. Rounds hidden now stay hidden in the past. @throws season-not-found */
  async at(season: number, moment: Moment | null, { staff }: Viewer): Promise<BracketDocument> {
    const current = await this.current(season);
    if (!moment) return current;
    const { revision, later } = moment;
    const asked = { purpose: 'past', later } as const;
    const documents = await this.history.documents(bracketProjection, season, revision, asked);
    const past = documents.get(String(season)) ?? bracketBeforeOpening(current);
    if (staff) return past;
    const shown = new Set(current.rounds.filter(({ visible }) => visible).map(({ round }) => round));
    const rounds = past.rounds.map((round) => ({
      ...round,
      visible: round.visible && shown.has(round.round),
    }));
    return { ...past, rounds };
  }

  /** Without rounds while the bracket is closed to the viewer. @throws season-not-found */
  async openTo(viewer: Viewer, season: number): Promise<BracketDocument> {
    const { document, bracket: isOpen } = await this.readers.of(season, viewer);
    if (!document) throw new DomainError('season-not-found');
    return isOpen ? document : { ...document, rounds: [] };
  }

  async after(outcome: TournamentOutcome): Promise<BracketDocument> {
    const { season, events, revision } = outcome;
    const bracket = await this.latest(season);
    const first = events[0]?.revision ?? 0;
    if (bracket && bracket.revision >= first && bracket.revision <= revision) return bracket;
    const documents = await this.documents.of(bracketProjection, outcome, { ids: [String(season)] });
    const after = documents.get(String(season));
    if (!after) throw new DomainError('season-not-found');
    return after;
  }

  async matchAfter(outcome: TournamentOutcome, matchId: string): Promise<MatchView> {
    const [view] = await this.matches(await this.after(outcome), (match) => match.matchId === matchId);
    if (!view) throw new DomainError('match-not-found');
    return view;
  }

  async matches(bracket: BracketDocument, passes: (match: BracketMatch) => boolean): Promise<MatchView[]> {
    const people = await this.peopleOf(bracket);
    return bracket.rounds.flatMap((round) =>
      round.matches
        .filter(passes)
        .map((match) => toMatchView(bracket, round, match, people, { staff: true })),
    );
  }

  private latest(season: number): Promise<BracketDocument | null> {
    return this.reader.get<BracketDocument>(BRACKET, String(season));
  }

  async peopleOf(bracket: BracketDocument): Promise<People> {
    return this.names.namesOf(peopleIn(bracket));
  }
}
