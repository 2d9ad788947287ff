import type { Pairing } from '@arena/domain/tournament/bracket/bracket.events';
import type { Byes } from '@arena/domain/tournament/bracket/pairing';
import type { SeasonRecord } from '../../kernel/records.js';
import type { Side } from './what-if-changes.js';

/** Where the teams of the real season played. What happened at a place happens there in the imagined season, too. */
export class RealPlaces {
  private readonly pairings = new Map<string, Pairing>();
  /** By round and team. */
  private readonly matches = new Map<string, string>();
  private readonly rested: (string | null)[] = [];

  take(event: SeasonRecord): void {
    if (event.type !== 'RoundLaunched') return;
    const { round, pairings } = event.data;
    this.rested.push(pairings.find(({ team2 }) => team2 === null)?.team1 ?? null);
    for (const pairing of pairings) {
      const { matchId, team1, team2 } = pairing;
      this.pairings.set(matchId, pairing);
      this.matches.set(`${round} ${team1}`, matchId);
      if (team2 !== null) this.matches.set(`${round} ${team2}`, matchId);
    }
  }

  byesBefore(round: number): Byes {
    return this.rested.slice(0, round - 1);
  }

  matchOf(round: number, teamId: string): string | null {
    return this.matches.get(`${round} ${teamId}`) ?? null;
  }

  sideOf(matchId: string, teamId: string): Side | null {
    const pairing = this.pairings.get(matchId);
    if (pairing?.team1 === teamId) return 1;
    return pairing?.team2 === teamId ? 2 : null;
  }

  opponentOf(matchId: string, teamId: string): string | null {
    const { team1, team2 } = this.pairings.get(matchId) ?? { team1: null, team2: null };
    return teamId === team1 ? team2 : team1;
  }
}
