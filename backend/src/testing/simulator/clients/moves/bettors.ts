import { isBye, latestRound, type Match } from '@arena/domain/tournament/bracket/bracket';
import { candidatesOf } from '@arena/domain/tournament/revives/revives';
import { amvs } from '@arena/domain/tournament/testing/amvs';
import { inSeason, user } from '../requests.js';
import { FANS, type Move, type View } from './move.js';

const AMVS = amvs(10);

/** What visitors with an account do. */
export const BETTORS: Readonly<Record<string, Move>> = {
  bet: (view) => {
    const match = anyMatch(view);
    const userId = anybody(view);
    if (!match) return null;
    const { chance, state } = view;
    const balance = state.money.balances.get(userId) ?? 0;
    // Now and then more than the balance.
    const share = chance.percent(10) ? 1.2 : 0.6;
    const stake = chance.between(1, Math.max(1, Math.ceil(balance * share)));
    const bet = { betId: view.newId('bet'), matchId: match.matchId, teamId: eitherTeam(view, match) };
    return inSeason('PlaceBet', { ...bet, userId, stake, confirm: chance.percent(50) }, user(userId));
  },
  betAgain: ({ state, chance, newId }) => {
    const bet = chance.pick([...state.betting.bets.values()]);
    if (!bet) return null;
    const { matchId, teamId, userId } = bet;
    const again = { betId: newId('bet'), matchId, teamId, userId, stake: 1, confirm: chance.percent(50) };
    return inSeason('PlaceBet', again, user(userId));
  },
  withdraw: ({ state, chance }) => {
    const bet = chance.pick([...state.betting.bets.values()]);
    return bet ? inSeason('DeleteBet', { betId: bet.betId }, user(bet.userId)) : null;
  },
  welcome: (view) => inSeason('ClaimWelcomeMoney', {}, user(anybody(view))),
  buy: (view) => {
    const productId = view.chance.pick([...view.state.products.byId.keys()]);
    if (productId === undefined) return null;
    const purchase = { purchaseId: view.newId('purchase'), productId };
    return inSeason('PurchaseProduct', purchase, user(anybody(view)));
  },
  vote: ({ state, chance }) => {
    const teamId = chance.pick(candidatesOf(state.revives, latestRound(state.bracket)));
    if (teamId === undefined) return null;
    return inSeason('CastRevivalVote', { teamId }, user(chance.pick(FANS) ?? 'fan0'));
  },
  guess: (view) => {
    const day = [...view.state.amvdle.days.keys()].at(-1);
    if (day === undefined) return null;
    const guess = view.chance.pick(AMVS) ?? null;
    return inSeason('GuessAmv', { day, guess, rewarded: true }, user(anybody(view)));
  },
};

function anybody({ state, chance }: View): string {
  return chance.pick([...FANS, ...FANS, ...state.teams.byMember.keys()]) ?? 'fan0';
}

function anyMatch({ state, chance }: View): Match | undefined {
  return chance.pick(latestRound(state.bracket)?.matches.filter((match) => !isBye(match)) ?? []);
}

function eitherTeam({ chance }: View, { team1, team2 }: Match): string {
  return chance.pick([team1, team2 ?? team1]) ?? team1;
}
