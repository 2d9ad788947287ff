import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { bracketProjection } from '@arena/projections/bracket/bracket.projection';
import { BRACKET, type BracketDocument } from '@arena/projections/bracket/bracket.read-model';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { peopleIn, type Viewer } from '@arena/projections/views/bracket.view';
import type { People } from '@arena/projections/views/names';
import type { MatchView } from '@arena/projections/views/bracket.types';
import { toMatchView } from '@arena/projections/views/match.view';
import { CommandGateway } from '../app/command-gateway.js';
import { NameBook } from '../app/name-book.js';
import type { Outcome } from '../writer/stream-writer.js';
import { History } from './history.js';

/** A bracket with the names of everybody in it. */
export interface PeopledBracket {
  readonly bracket: BracketDocument;
  readonly people: People;
}

/** Brackets as they are, and as they were. */
@Injectable()
export class BracketReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly names: NameBook,
    private readonly history: History,
  ) {}

  /** @throws season-not-found */
  async current(season: number): Promise<BracketDocument> {
    const bracket = await this.reader.get<BracketDocument>(BRACKET, String(season));
    if (!bracket) throw new DomainError('season-not-found');
    return bracket;
  }

  /**
   * As it was at a revision or an ISO time; as it is when none is given. What is hidden now stays hidden from
   * the public in the past, too. @throws season-not-found
   */
  async at(season: number, at: string | undefined, { staff }: Viewer): Promise<BracketDocument> {
    const current = await this.current(season);
    if (at === undefined) return current;
    const past = await this.past(season, await this.history.revisionAt(season, at));
    return staff ? past : hidingWhatIsHidden(past, current);
  }

  /** As a command left it: the same for the first answer and for every repetition. */
  async after({ events, revision }: Outcome): Promise<BracketDocument> {
    const season = this.gateway.season();
    const bracket = await this.current(season);
    const first = events[0]?.revision ?? 0;
    const isTheOne = bracket.revision >= first && bracket.revision <= revision;
    return isTheOne ? bracket : this.past(season, revision);
  }

  async peopled(bracket: BracketDocument): Promise<PeopledBracket> {
    return { bracket, people: await this.names.namesOf(peopleIn(bracket)) };
  }

  /** One match as a command left it. */
  async matchAfter(outcome: Outcome, matchId: string): Promise<MatchView> {
    const { bracket, people } = await this.peopled(await this.after(outcome));
    const [view] = matchViews({ bracket, people }, (match) => match.matchId === matchId);
    if (!view) throw new DomainError('match-not-found');
    return view;
  }

  private async past(season: number, revision: number): Promise<BracketDocument> {
    const documents = await this.history.documents(bracketProjection, season, revision);
    const bracket = documents.get(String(season));
    if (!bracket) throw new DomainError('season-not-found');
    return bracket;
  }
}

function hidingWhatIsHidden(past: BracketDocument, current: BracketDocument): BracketDocument {
  const shown = new Set(current.rounds.filter(({ visible }) => visible).map(({ round }) => round));
  const rounds = past.rounds.map((round) => ({ ...round, visible: round.visible && shown.has(round.round) }));
  return { ...past, rounds };
}

/** Views of the matches that pass, in bracket order, hidden rounds included. */
export function matchViews(
  { bracket, people }: PeopledBracket,
  passes: (match: BracketDocument['rounds'][number]['matches'][number]) => boolean,
): MatchView[] {
  return bracket.rounds.flatMap((round) =>
    round.matches.filter(passes).map((match) => toMatchView(bracket, round, match, people)),
  );
}
