import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { REVIVE_CARD } from '@arena/domain/tournament/catalogue/catalogue.events';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import { PRODUCTS, type ProductDocument } from '@arena/projections/catalogue/catalogue.read-model';
import { productsProjection } from '@arena/projections/catalogue/products.projection';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { toRevivesInfo, type Viewer } from '@arena/projections/views/bracket.view';
import { labelsOf } from '@arena/projections/views/names';
import type { RevivesInfo, VoteView } from '@arena/projections/views/revive.types';
import { toVoteView } from '@arena/projections/views/vote.view';
import { VOTES, type VoteDocument } from '@arena/projections/vote/vote.read-model';
import { votesProjection } from '@arena/projections/vote/votes.projection';
import { CommandGateway } from '../app/command-gateway.js';
import type { Outcome } from '../writer/stream-writer.js';
import { BracketReader } from './bracket.reader.js';
import { History } from './history.js';
import { eventOf, findEvent } from './outcome-event.js';

/** Revives and public votes, as they are and as a command left them. */
@Injectable()
export class RevivesReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly brackets: BracketReader,
    private readonly history: History,
  ) {}

  async infoAfter(outcome: Outcome<TournamentEvent>): Promise<RevivesInfo> {
    const bracket = await this.brackets.after(outcome);
    return toRevivesInfo(bracket, roundOf(outcome), await this.cardAfter(outcome));
  }

  async voteAfter(outcome: Outcome<TournamentEvent>, viewerId: string): Promise<VoteView> {
    const season = this.gateway.season();
    const current = outcome.repeated ? null : await this.reader.get<VoteDocument>(VOTES, String(season));
    // The read models may be behind: then the log itself is asked.
    const vote =
      current && shows(current, outcome)
        ? current
        : (await this.history.documents(votesProjection, season, outcome.revision)).get(String(season));
    if (!vote) throw new DomainError('vote-not-open');
    const bracket = await this.brackets.after(outcome);
    return toVoteView(vote, labelsOf(Object.values(bracket.teams)), viewerId);
  }

  /** The season's latest vote; null when there was none, or while its round is hidden from the viewer. */
  async vote(season: number, viewer: Viewer & { userId: string | null }): Promise<VoteView | null> {
    const [vote, bracket] = await Promise.all([
      this.reader.get<VoteDocument>(VOTES, String(season)),
      this.brackets.current(season),
    ]);
    if (!vote) return null;
    const visible = bracket.rounds.some(({ round, visible: shown }) => shown && round === vote.round);
    if (!visible && !viewer.staff) return null;
    return toVoteView(vote, labelsOf(Object.values(bracket.teams)), viewer.userId);
  }

  private async cardAfter({ repeated, revision }: Outcome): Promise<ProductDocument | null> {
    const season = this.gateway.season();
    const id = `${season}:${REVIVE_CARD}`;
    if (!repeated) return this.reader.get<ProductDocument>(PRODUCTS, id);
    return (await this.history.documents(productsProjection, season, revision)).get(id) ?? null;
  }
}

function shows({ open, round, ballots }: VoteDocument, outcome: Outcome<TournamentEvent>): boolean {
  const opened = findEvent(outcome, 'RevivalVoteOpened');
  if (opened) return open && round === opened.data.round;
  // The same choice again is no event.
  const cast = findEvent(outcome, 'RevivalVoteCast');
  return !cast || ballots[cast.data.userId] === cast.data.teamId;
}

function roundOf(outcome: Outcome<TournamentEvent>): number {
  const event = findEvent(outcome, 'TeamRevived') ?? eventOf(outcome, 'ReviveRevoked');
  return event.data.round;
}
