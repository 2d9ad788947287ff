import { amvs } from './amvs.js';
import { PlayedSeason, sampleProduct, user } from './played-season.js';

/** Seven teams to the Grand Winner, with almost every type of event on the way. */
export function fullSeason(): PlayedSeason {
  const play = new PlayedSeason();
  prepare(play);
  firstRound(play);
  secondRound(play);
  finish(play);
  return play;
}

const BETTORS = ['ann', 'bob', 'cid', 'dot'];

function prepare(play: PlayedSeason): void {
  const teams = ['amber', 'birch', 'cedar', 'delta', 'ember', 'flint', 'grove'];
  play.admin('ChangePhase', { phase: 1 });
  for (const teamId of [...teams, 'gone']) play.team(teamId);
  play.admin('ChangePhase', { phase: 2 });
  for (const teamId of [...teams, 'gone']) play.video(teamId);
  play.admin('DeleteTeam', { teamId: 'gone' });
  const skills = { montage: 80, fx: 60, compositing: 40 };
  play.admin('UpdateTeam', { teamId: 'amber', description: 'Old', leaderSkills: skills, mateSkills: skills });
  play.admin('AddJudge', { userId: 'judge', name: 'Judge', color: 'gold' });
  music(play);
  dailyGame(play);
  play.admin('SetRevivesAllowed', { round: 1, count: 2 });
  play.admin('ChangePhase', { phase: 3 });
  for (const userId of BETTORS) play.bettor(userId);
  play.as(user('eve'), 'ClaimWelcomeMoney', {});
  shopping(play);
}

/** One user wins with the second guess, one loses. */
function dailyGame(play: PlayedSeason): void {
  const [answer, ...others] = amvs(9);
  if (!answer) return;
  play.openDay('2025-03-26', answer);
  for (const guess of [...others.slice(0, 1), answer]) play.guessAmv('amber-leader', '2025-03-26', guess);
  for (const guess of others) play.guessAmv('ann', '2025-03-26', guess);
}

function music(play: PlayedSeason): void {
  const source = { kind: 'youtube', url: 'https://youtu.be/abcdefghijk' } as const;
  for (const trackId of ['kept', 'dropped'])
    play.track({ trackId, judgeId: 'judge', category: 'Action', title: `Song ${trackId}`, source });
  play.as(user('judge'), 'RemoveTrack', { trackId: 'dropped' });
}

function shopping(play: PlayedSeason): void {
  const product = sampleProduct('lamp', { price: 1500, stock: 2 });
  play.admin('AddProduct', { product });
  play.admin('UpdateProduct', { product: { productId: '11', price: 2000, stock: 1 } });
  play.buy('ann', 'lamp');
  play.buy('bob', '11');
  play.admin('UpdateProduct', { product: { productId: 'lamp', name: 'A better lamp' } });
  play.admin('CancelPurchase', { purchaseId: play.buy('ann', '12') });
  play.admin('DeleteProduct', { productId: '16' });
}

function firstRound(play: PlayedSeason): void {
  play.launch();
  play.admin('SetOdds', { matchId: 'r1m2', teamId: play.sideOf('r1m2', 2), odds: 350 });
  for (const [index, userId] of BETTORS.entries()) {
    for (const matchId of ['r1m1', 'r1m2', 'r1m3']) play.bet(userId, matchId, index % 2 ? 1 : 2, 3333);
  }
  play.bet('ann', 'r1m1', 1, 1234);
  const betId = play.bet('bob', 'r1m3', 2, 100);
  play.as(user('bob'), 'DeleteBet', { betId });
  play.admin('CloseBetting', { matchId: 'r1m3' });
  for (const matchId of ['r1m1', 'r1m2', 'r1m3']) play.declare(matchId, 1);
  const lost = play.sideOf('r1m1', 2);
  play.as(user(`${lost}-mate`), 'ReviveWithCard', { teamId: lost });
  play.declare('r1m1', 2, true);
  play.admin('ReviveTeam', { teamId: play.sideOf('r1m2', 2) });
  play.admin('RevokeRevive', { teamId: play.sideOf('r1m2', 2) });
  play.admin('OpenRevivalVote', { round: 1 });
  for (const userId of BETTORS) play.vote(userId, play.sideOf('r1m3', 2));
  play.vote('ann', play.sideOf('r1m1', 1));
  play.admin('ReviveTeam', { teamId: play.sideOf('r1m2', 2) });
  play.closeVote(1);
}

function secondRound(play: PlayedSeason): void {
  play.launch();
  play.bet('ann', 'r2m1', 1, 1000);
  play.bet('dot', 'r2m1', 2, 777);
  play.admin('RemoveMoney', { userId: 'cid', amount: 150, reason: 'a fine' });
  play.admin('ChangeRoundVisibility', { round: 2, visible: false });
}

function finish(play: PlayedSeason): void {
  completeRound(play);
  while (!play.isOver()) {
    play.launch();
    completeRound(play);
  }
  play.declare(`r${play.state.bracket.rounds.length}m1`, 2, true);
  play.admin('CloseSeason', {});
}

function completeRound(play: PlayedSeason): void {
  for (const { matchId, winner } of play.matches(play.state.bracket.rounds.length)) {
    if (winner === null) play.declare(matchId, 1);
  }
}
