import { STAKE, bettorId } from '../seeds/staged-season.js';
import { cookieOf } from '../seeds/bench-session.js';
import type { Seed } from '../seeds/seed-folder.js';
import type { Answer, HttpRequest } from './http-connection.js';

/** The next bets of a seed, one of each bettor on each match. */
export class BetRequests {
  private n: number;
  private readonly cookies = new Map<string, string>();

  /** @param replaces begins again when every bettor has bet on every match, instead of an error */
  constructor(
    private readonly seed: Seed,
    private readonly replaces = false,
  ) {
    this.n = seed.placed;
  }

  /** @throws when every bettor has bet on every match */
  next(): HttpRequest {
    const { bettors, matches } = this.seed;
    if (this.replaces) this.n %= bettors * matches.length;
    const match = matches[Math.floor(this.n / bettors)];
    if (!match) throw new Error('Too few bets are staged');
    const userId = bettorId(this.n++ % bettors);
    const json = {
      match_id: match.matchId,
      user_id: userId,
      team_name: match.team,
      bet_amount: STAKE / 100,
      confirm: this.replaces,
    };
    return { method: 'POST', path: '/api/bets/place', cookie: this.cookieOf(userId), json };
  }

  private cookieOf(userId: string): string {
    const cookie = this.cookies.get(userId) ?? cookieOf(userId, this.seed.issued);
    this.cookies.set(userId, cookie);
    return cookie;
  }

  /** So many, then null. */
  some(count: number): () => HttpRequest | null {
    let left = count;
    return () => (left-- > 0 ? this.next() : null);
  }
}

/** @throws unless the bet was placed */
export function requirePlaced({ status, body }: Answer): void {
  const text = body.toString();
  if (status !== 201 || !(JSON.parse(text) as { bet_id?: string }).bet_id)
    throw new Error(`A bet was answered with ${status}: ${text}`);
}
