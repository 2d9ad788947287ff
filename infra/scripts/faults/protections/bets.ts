import type { Protection } from '../protection.js';

const BETS = 'backend/src/features/betting/bets.e2e.spec.ts';
const RESTART = 'backend/src/features/betting/odds-and-restart.e2e.spec.ts';
const OWN_BET = 'backend/src/features/betting/own-bet.e2e.spec.ts';
const BRACKET = 'backend/src/features/bracket/bracket.e2e.spec.ts';
const SECRECY = 'backend/src/features/betting/open-bet-secrecy.e2e.spec.ts';
const DECISION = 'domain/src/tournament/betting/betting.decide.ts';
const GROUP = 'backend/src/platform/writer/group-decision.ts';

export const bets: Protection[] = [
  {
    fault: 1,
    test: BETS,
    removed: 'the balance must cover the stake',
    file: DECISION,
    code: "  if (stake > available) throw new DomainError('insufficient-funds');\n",
  },
  {
    fault: 2,
    test: BETS,
    removed: 'a command id that the log has is not decided again',
    file: GROUP,
    code: 'repetition(traces.get(commandId), fingerprint) ?? judge',
    instead: 'judge',
  },
  {
    fault: 2,
    test: RESTART,
    removed: 'ids of commands are folded from the log',
    file: 'backend/src/platform/writer/commands/known-commands.ts',
    code: '    if (!continues) this.spanAt(time).table.add(hashOfId(commandId), revision);\n',
  },
  {
    fault: 3,
    test: BETS,
    removed: 'the body must be that of the first request',
    file: GROUP,
    code: "trace.fingerprint === fingerprint ? { kind: 'repeated', trace } : keyReused()",
    instead: "{ kind: 'repeated', trace }",
  },
  {
    fault: 4,
    test: BETS,
    removed: 'an amount has at most two decimals and a limit',
    file: 'domain/src/validation/rules.ts',
    code: "if (hundredths === null) return broken('amount');",
    instead: 'if (hundredths === null) return null;',
  },
  {
    fault: 6,
    test: BETS,
    removed: 'a bye takes no bet',
    file: 'domain/src/tournament/bracket/bracket.decide.ts',
    code: "  if (isBye(match)) throw new DomainError('match-is-bye');\n",
  },
  {
    fault: 6,
    test: BETS,
    removed: 'the team plays in the match',
    file: DECISION,
    code: "  if (!plays(match, data.teamId)) throw new DomainError('team-not-in-match');\n",
  },
  {
    fault: 6,
    test: BRACKET,
    removed: 'a hidden round is seen by staff only',
    file: 'domain/src/tournament/bracket/visibility.ts',
    code: 'return round.visible || viewer.staff;',
    instead: 'return true;',
  },
  {
    fault: 7,
    test: BETS,
    removed: 'a closed match takes no bet',
    file: DECISION,
    code: "  if (!isOpen(state.bracket, match)) throw new DomainError('bet-closed');\n",
  },
  {
    fault: 8,
    test: BETS,
    removed: 'a bet is replaced only while its match is open',
    file: DECISION,
    code: '  requireOpen(state, match);\n    requireOwnTeam',
    instead: '  requireOwnTeam',
  },
  {
    fault: 8,
    test: 'domain/src/tournament/betting/betting.spec.ts',
    removed: 'the old bet is withdrawn in the append of the new one',
    file: DECISION,
    code: "[withdrawn(before, 'replaced'), placed]",
    instead: '[placed]',
  },
  {
    fault: 9,
    test: BETS,
    removed: 'a bet is deleted by its owner or an admin',
    file: DECISION,
    code: "  if (!actor.admin && actor.userId !== bet.userId) throw new DomainError('not-your-bet');\n",
  },
  {
    fault: 9,
    test: BETS,
    removed: 'the bettor of the body is the one of the session',
    file: DECISION,
    code: "  if (actor.userId !== data.userId) throw new DomainError('user-header-mismatch');\n",
  },
  {
    fault: 10,
    test: BRACKET,
    removed: 'the same winner is not declared again',
    file: 'domain/src/tournament/bracket/winner-events.ts',
    code: "  if (match.winner === teamId) throw new DomainError('same-winner');\n",
  },
  {
    fault: 10,
    test: BRACKET,
    removed: 'another winner needs a confirmation',
    file: 'domain/src/tournament/bracket/winner.decide.ts',
    code: "  if (match.winner !== null && !data.confirm) throw new DomainError('winner-already-set');\n",
  },
  {
    fault: 12,
    test: BETS,
    removed: 'odds are fixed once there is a bet',
    file: 'domain/src/tournament/bracket/bracket.decide.ts',
    code: "  if (hasBets(state.betting, matchId)) throw new DomainError('odds-locked');\n",
  },
  {
    fault: 42,
    test: BETS,
    removed: 'the phase counts at the decision',
    file: DECISION,
    code: '    () => requirePhase(state, actor, 3),\n',
  },
  {
    fault: 55,
    test: OWN_BET,
    removed: 'a user with an open bet becomes no judge and no admin',
    file: 'domain/src/tournament/betting/own-bet.ts',
    code: "  if (hasUndecidedBet(state, userId)) throw new DomainError('has-open-bet', { name });\n",
  },
  {
    fault: 55,
    test: OWN_BET,
    removed: 'nobody decides a match on which they have a bet',
    file: 'domain/src/tournament/betting/own-bet.ts',
    code: "  if (userId !== null && betOf(state.betting, matchId, userId)) throw new DomainError('own-bet');\n",
  },
  {
    fault: 69,
    test: SECRECY,
    removed: 'an open bet does not move the public balance',
    file: 'projections/src/money/balances.ts',
    code: 'matches.filter(isClosedForBets)',
    instead: 'matches',
  },
  {
    fault: 69,
    test: SECRECY,
    removed: 'only members and admins see the whole balance',
    file: 'domain/src/tournament/money/public-balance.ts',
    code: 'actor.admin || isMember(team, actor.userId)',
    instead: 'true',
  },
];
