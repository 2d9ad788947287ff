import type { Protection } from '../protection.js';

const BRACKET = 'backend/src/features/bracket/bracket.e2e.spec.ts';
const SEASON = 'backend/src/features/bracket/season.e2e.spec.ts';
const REVIVES = 'backend/src/features/bracket/revives.e2e.spec.ts';
const PURCHASES = 'backend/src/features/shop/purchases/purchases.e2e.spec.ts';
const CLOCK_STEPS = 'backend/src/app/clock-steps.e2e.spec.ts';
const REVIVAL = 'domain/src/tournament/revives/revives.decide.ts';
const SHOP = 'domain/src/tournament/shop/shop.decide.ts';
const CLOCK = 'backend/src/platform/system/clock.ts';

export const bracket: Protection[] = [
  {
    fault: 11,
    test: BRACKET,
    removed: 'payouts of an overturned result are taken back',
    file: 'domain/src/tournament/betting/settlement.ts',
    code: '[...reversalOf(match, bets), settledFor(match, bets, remaining)]',
    instead: '[settledFor(match, bets, remaining)]',
  },
  {
    fault: 12,
    test: 'backend/src/features/betting/odds-and-restart.e2e.spec.ts',
    removed: 'a bet pays at its own odds',
    file: 'domain/src/tournament/betting/settlement.ts',
    code: 'payoutOf(bet.stake, bet.odds)',
    instead: 'payoutOf(bet.stake, 125)',
  },
  {
    fault: 13,
    test: BRACKET,
    removed: 'a launch has requirements',
    file: 'domain/src/tournament/bracket/launch.decide.ts',
    code: '    if (refuses) throw new DomainError(code, details);\n',
  },
  {
    fault: 14,
    test: SEASON,
    removed: 'an odd team has a bye',
    file: 'domain/src/tournament/bracket/pairing.ts',
    code: 'bye === null ? paired : [...paired, bye, null]',
    instead: 'paired',
  },
  {
    fault: 15,
    test: PURCHASES,
    removed: 'a piece must be in stock',
    file: SHOP,
    code: "  if (stock < 1) throw new DomainError('product-out-of-stock');\n",
  },
  {
    fault: 15,
    test: PURCHASES,
    removed: 'a user buys two lots at most',
    file: SHOP,
    code: "  if (bought && bought.size >= max) throw new DomainError('too-many-lots', { max });\n",
  },
  {
    fault: 15,
    test: PURCHASES,
    removed: 'a cancelled purchase is no purchase any more',
    file: 'domain/src/tournament/shop/shop.ts',
    code: '    state.purchases.delete(purchaseId);\n',
  },
  {
    fault: 16,
    test: REVIVES,
    removed: 'a team is revived once in a round',
    file: REVIVAL,
    code: "      if (round && isRevived(state.revives, round.round, teamId)) throw new DomainError('already-revived');\n",
  },
  {
    fault: 16,
    test: REVIVES,
    removed: 'nobody is revived from round 3 on',
    file: REVIVAL,
    code: "  if (round > lastReviveRound) throw new DomainError('revive-too-late', { round: lastReviveRound + 1 });\n",
  },
  {
    fault: 16,
    test: REVIVES,
    removed: 'a command is decided on the events of those before it',
    file: 'backend/src/platform/writer/group-decision.ts',
    code: '  for (const event of events) decider.evolve(state, event);\n',
  },
  {
    fault: 17,
    test: 'domain/src/tournament/revives/vote.spec.ts',
    removed: 'a vote ends at its deadline, also before it is closed',
    file: 'domain/src/tournament/revives/vote.decide.ts',
    code: '!vote.open || hasEnded(vote, at)',
    instead: '!vote.open',
  },
  {
    fault: 17,
    test: 'domain/src/tournament/revives/vote.spec.ts',
    removed: 'a user has one ballot',
    file: 'domain/src/tournament/revives/revives.ts',
    code: '  vote.ballots.set(userId, teamId);\n',
    instead: '  vote.ballots.set(`${userId} ${teamId}`, teamId);\n',
  },
  {
    fault: 17,
    test: CLOCK_STEPS,
    removed: 'the clock does not follow a step back',
    file: CLOCK,
    code: 'ahead < -SMALL_STEP_MS && ahead >= -MAX_BEHIND',
    instead: 'false',
  },
  {
    fault: 19,
    test: CLOCK_STEPS,
    removed: 'the clock does not follow a step back',
    file: CLOCK,
    code: 'ahead < -SMALL_STEP_MS && ahead >= -MAX_BEHIND',
    instead: 'false',
  },
  {
    fault: 19,
    test: 'backend/src/platform/system/clock.spec.ts',
    removed: 'the clock does not follow a step back',
    file: CLOCK,
    code: 'ahead < -SMALL_STEP_MS && ahead >= -MAX_BEHIND',
    instead: 'false',
  },
  {
    fault: 50,
    test: 'backend/src/features/bracket/hidden-matches.e2e.spec.ts',
    removed: 'a hidden round is seen by staff only',
    file: 'domain/src/tournament/bracket/visibility.ts',
    code: 'return round.visible || viewer.staff;',
    instead: 'return true;',
  },
  {
    fault: 67,
    test: 'domain/src/tournament/revives/vote.spec.ts',
    removed: 'votes for a team that leaves the vote become void',
    file: 'domain/src/tournament/bracket/winner-events.ts',
    code: "    ...votesVoided(state, winner, 'winner-overturned'),\n",
  },
  {
    fault: 67,
    test: 'domain/src/tournament/revives/vote.spec.ts',
    removed: 'a vote without candidates ends',
    file: 'domain/src/tournament/revives/running-vote.ts',
    code: 'if (others.length > 0) return',
    instead: 'return',
  },
  {
    fault: 67,
    test: 'domain/src/tournament/revives/revives.spec.ts',
    removed: 'a vote keeps the revive that it promises',
    file: 'domain/src/tournament/revives/running-vote.ts',
    code: '?.round === round ? 1 : 0',
    instead: '?.round === round ? 0 : 0',
  },
  {
    fault: 67,
    test: 'projections/src/revives/votes.projection.spec.ts',
    removed: 'void ballots are not counted',
    file: 'projections/src/revives/vote.read-model.ts',
    code: 'return voided[teamId] ?? revision;',
    instead: 'return revision;',
  },
  {
    fault: 67,
    test: 'backend/src/app/policies/mails/automatic-mails.e2e.spec.ts',
    removed: 'the voters of void votes are told',
    file: 'backend/src/features/mailings/audience.ts',
    code: 'return [...(vote?.voided ?? [])]',
    instead: 'return [...new Map<string, string>()]',
  },
];
