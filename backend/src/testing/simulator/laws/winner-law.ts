import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import { seasonOf, type TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { EventLaw } from './law.js';

/** A match has one winner, and each of its bets is settled for that winner, once. A walkover settles none. */
export class WinnerLaw implements EventLaw {
  readonly name = 'one winner per match';
  /** By stream and match. */
  private readonly winners = new Map<string, string>();
  /** By stream and match. */
  private readonly walkovers = new Set<string>();
  /** By stream and bet: for which winner it is settled. */
  private readonly settled = new Map<string, string>();

  check({ stream, ...event }: RecordedEvent): string | null {
    return seasonOf(stream) === null ? null : this.follow(stream, event as unknown as TournamentEvent);
  }

  private follow(stream: string, { type, data }: TournamentEvent): string | null {
    switch (type) {
      case 'WinnerDeclared': {
        const match = `${stream} ${data.matchId}`;
        const before = this.winners.get(match);
        this.winners.set(match, data.winner);
        if (data.walkover) this.walkovers.add(match);
        return before === undefined ? null : `${match} was won by ${before}, and is declared again`;
      }
      case 'WinnerOverturned': {
        const match = `${stream} ${data.matchId}`;
        const before = this.winners.get(match);
        this.winners.set(match, data.winner);
        this.walkovers.delete(match);
        return before === data.loser ? null : `${match} was not won by ${data.loser}, but is overturned`;
      }
      case 'BetsSettled': {
        const match = `${stream} ${data.matchId}`;
        if (this.winners.get(match) !== data.winner)
          return `${match} is settled for ${data.winner}, who has not won`;
        if (this.walkovers.has(match)) return `${match} is a walkover, but is settled`;
        for (const { betId } of data.bets) {
          if (this.settled.has(`${stream} ${betId}`)) return `${betId} is settled twice`;
          this.settled.set(`${stream} ${betId}`, data.winner);
        }
        return null;
      }
      case 'BetsReversed':
        for (const { betId } of data.bets) this.settled.delete(`${stream} ${betId}`);
        return null;
      default:
        return null;
    }
  }
}
