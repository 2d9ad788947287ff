import type { Hundredths } from '../../kernel/money.js';
import type { Actor } from '../../kernel/command.js';
import { isMember, type Team } from '../teams/teams.js';

export interface Wallet {
  readonly balance: Hundredths;
  /** All stakes whose bets are not decided. */
  readonly inPlay: Hundredths;
  readonly stakes: Readonly<Record<string, Hundredths>>;
}

/** A stake counts as not placed until its match is closed for bets: an open bet does not move it. */
export function publicBalance(
  { balance, inPlay, stakes }: Wallet,
  isClosed: (matchId: string) => boolean,
): Hundredths {
  const known = Object.entries(stakes).filter(([matchId]) => isClosed(matchId));
  return balance + inPlay - known.reduce((sum, [, stake]) => sum + stake, 0);
}

/** Everybody else sees its public balance. */
export function seesWholeBalance(actor: Actor, team: Pick<Team, 'leader' | 'mate'>): boolean {
  return actor.admin || isMember(team, actor.userId);
}
