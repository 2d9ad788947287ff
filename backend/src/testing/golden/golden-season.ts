import { commitmentOf } from '@arena/domain/tournament/bracket/draw';
import { DEFAULT_RUBRIC } from '@arena/domain/tournament/judging/rubric';
import { REVIVE_CARD } from '@arena/domain/tournament/products/products.events';
import { SAMPLE_CATALOGUE } from '@arena/domain/tournament/products/sample-products';
import { HOUR } from '@arena/domain/tournament/revives/vote-hours';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { settableRulesOf } from '@arena/domain/tournament/season/settable-rules';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import { community, dailyGame, planNews, playBanner } from './golden-community.js';
import { people } from './golden-people.js';
import { keepMusic, shop } from './golden-shop.js';
import { as, type GoldenStage } from './golden-stage.js';

const SEED = '5eed'.repeat(16);
const ADMIN = as('admin', true);
const CHANGED_RULES = { startingMoney: 120_000, voteDuration: 20 * HOUR };
const TEAMS = ['t1', 't2', 't3', 't4', 't5'];
/** Every type of event happens at least once. */
export async function playGoldenSeasons(stage: GoldenStage): Promise<void> {
  await people(stage, TEAMS);
  await settings(stage);
  await community(stage);
  await registration(stage, 1);
  await competition(stage, 1);
  await firstRound(stage);
  await secondRound(stage);
  await lastRounds(stage);
  await schedule(stage);
  await suspensions(stage);
  await planNews(stage);
  await playBanner(stage);
  await stage.season(
    1,
    'CloseSeason',
    { takeOver: { rules: false, judges: false, catalogue: 'sample' } },
    ADMIN,
  );
  await unfinishedSeason(stage);
  await stage.site('ChangeOperator', { name: 'Studio Stic', address: null, email: 'hello@stic.example' });
  await stage.site('ChangeSiteText', {
    text: 'faq',
    language: 'fr',
    version: 0,
    markdown: '## Une question',
  });
}

async function settings(stage: GoldenStage): Promise<void> {
  const instant = '2025-03-26T19:00:00.000Z';
  await stage.site('ChangeTrailer', { url: 'https://youtu.be/abcdefghijk' });
  await stage.site('ChangeCountdown', {
    countdown: { local: '2025-03-26T20:00', zone: 'Europe/Paris', instant },
    season: 1,
  });
  await stage.site('ToggleCountdownDisplay', { visible: false });
  const moment = (local: string, utc: string) => ({ local, zone: 'Europe/Paris', instant: utc }) as const;
  await stage.site('ChangeTournamentWindow', {
    start: moment('2025-03-27T20:00', '2025-03-27T19:00:00.000Z'),
    end: moment('2025-03-31T23:59', '2025-03-31T21:59:00.000Z'),
  });
}

async function registration(stage: GoldenStage, season: number): Promise<void> {
  const commitment = commitmentOf(SEED);
  await stage.season(season, 'OpenSeason', {
    season,
    rules: DEFAULT_RULES,
    catalogue: SAMPLE_CATALOGUE,
    commitment,
  });
  await stage.season(
    season,
    'SetSeasonRules',
    {
      ...settableRulesOf(DEFAULT_RULES),
      season,
      version: 0,
      ...CHANGED_RULES,
    },
    ADMIN,
  );
  await stage.season(season, 'AddJudge', { userId: 'judge', name: 'judge', color: 'gold' }, ADMIN);
  await stage.season(season, 'AddJudge', { userId: 'fan', name: 'fan', color: 'red' }, ADMIN);
  await stage.season(season, 'RemoveJudge', { userId: 'fan' }, ADMIN);
  await phase(stage, season, 1);
  for (const teamId of TEAMS) await registerTeam(stage, season, teamId);
  await stage.season(season, 'LeaveTeam', { teamId: 't5' }, as('t5-b'));
  await registerTeam(stage, season, 't5');
  const skills = { montage: 80, fx: 60, compositing: 40 };
  const update = { teamId: 't1', description: 'Better', leaderSkills: skills, mateSkills: skills };
  await stage.season(season, 'UpdateTeam', update, as('t1-a'));
  await replaceMember(stage, season, 't2-b', 'fan');
  await replaceMember(stage, season, 'fan', 't2-b');
  await invitations(stage, season);
}

/** A link that is renewed and refused, one that is withdrawn, and one that lapses with the phase. */
async function invitations(stage: GoldenStage, season: number): Promise<void> {
  const founder = as('t6-a');
  const leader = { userId: 't6-a', name: 't6-a', character: 'ember-fox' };
  const team = { name: 'Team t6', description: '', color: 'gold', leader, mateCharacter: 'moon-oracle' };
  const invite = (teamId: string) => stage.season(season, 'InviteByLink', { ...team, teamId }, founder);
  await invite('t6');
  await stage.season(season, 'RenewInvitation', {}, founder);
  await stage.season(season, 'RefuseInvitation', { teamId: 't6', version: 1 }, as('fan'));
  await invite('t7');
  await stage.season(season, 'WithdrawInvitation', {}, founder);
  await invite('t8');
}

async function replaceMember(
  stage: GoldenStage,
  season: number,
  memberId: string,
  userId: string,
): Promise<void> {
  const data = { teamId: 't2', memberId, newcomer: { userId, name: userId }, reason: 'Moved abroad' };
  await stage.season(season, 'ReplaceMember', data, ADMIN);
}

async function registerTeam(stage: GoldenStage, season: number, teamId: string): Promise<void> {
  const seat = (userId: string, character: string) => ({ userId, name: userId, character });
  const leader = seat(`${teamId}-a`, 'ember-fox');
  const mate = seat(`${teamId}-b`, 'moon-oracle');
  const team = { teamId, name: `Team ${teamId}`, description: '', color: 'red' };
  await stage.season(season, 'RegisterTeam', { ...team, leader, mate }, as(leader.userId));
}

async function competition(stage: GoldenStage, season: number): Promise<void> {
  await phase(stage, season, 2);
  await stage.season(season, 'ToggleUploads', { enabled: false }, ADMIN);
  await stage.season(season, 'ToggleUploads', { enabled: true }, ADMIN);
  if (season === 1) await reminder(stage);
  for (const teamId of TEAMS) await submitVideo(stage, season, teamId);
  const picture = { videoId: 'video-t1', thumbnailKey: `videos/${season}/t1/thumbnail-2` };
  await stage.season(season, 'ChangeVideoPicture', picture, as('t1-b'));
  const captions = { videoId: 'video-t1', language: 'en' } as const;
  const added = { ...captions, objectKey: `videos/${season}/t1/captions-en` };
  await stage.season(season, 'AddCaptions', added, as('t1-a'));
  await stage.season(season, 'RemoveCaptions', captions, as('t1-b'));
  await stage.season(season, 'RemoveVideo', { videoId: 'video-t1' }, ADMIN);
  await approval(stage, season);
  await stage.season(season, 'DeleteTeam', { teamId: 't5' }, ADMIN);
  await keepMusic(stage, season);
  if (season === 1) await dailyGame(stage, season);
  await phase(stage, season, 3);
}

async function reminder(stage: GoldenStage): Promise<void> {
  const words = { subject: 'One day is left', body: 'Send your video before it is over.' };
  const action = { kind: 'remind-video', phase: null, round: null, hours: null, words } as const;
  await stage.season(1, 'PlanAction', { entryId: 'reminder', due: stage.in(1), action }, ADMIN);
  stage.wait(1);
  const run = { season: 1, entryId: 'reminder', seed: null, recipients: 2 * TEAMS.length };
  await stage.season(1, 'RunPlannedAction', run);
}

/** Refused, reconsidered, removed while it waits; another is approved. */
async function approval(stage: GoldenStage, season: number): Promise<void> {
  const rules = { ...settableRulesOf(DEFAULT_RULES), ...CHANGED_RULES, season };
  const videoId = 'video-t1';
  await stage.season(season, 'SetSeasonRules', { ...rules, version: 1, approveVideos: true }, ADMIN);
  await submitVideo(stage, season, 't1');
  await stage.season(season, 'RefuseVideo', { videoId, reason: 'The sound is cut off' }, ADMIN);
  await stage.season(season, 'ReconsiderVideo', { videoId, reason: 'The sound is fine' }, ADMIN);
  await stage.season(season, 'RemoveVideo', { videoId }, ADMIN);
  await submitVideo(stage, season, 't1');
  await stage.season(season, 'ApproveVideo', { videoId }, ADMIN);
  await stage.season(season, 'SetSeasonRules', { ...rules, version: 2, approveVideos: false }, ADMIN);
}

async function submitVideo(stage: GoldenStage, season: number, teamId: string): Promise<void> {
  const file = {
    objectKey: `videos/${season}/${teamId}`,
    contentType: 'video/mp4',
    size: 1_000_000,
    duration: 180_000,
    container: 'MPEG-4',
    videoCodec: 'AVC',
    audioCodec: 'AAC',
  };
  const video = { videoId: `video-${teamId}`, title: teamId, animatedOnly: true, file, thumbnailKey: null };
  await stage.season(season, 'SubmitVideo', video, as(`${teamId}-b`));
}

async function firstRound(stage: GoldenStage): Promise<void> {
  await money(stage);
  await shop(stage, 1);
  await launch(stage, 1, 1);
  const [{ matchId, team1, team2 }, other] = [await stage.match(1), await stage.match(1, 1)];
  await bet(stage, 1, 'bet-1', matchId, team1, 1000);
  await bet(stage, 1, 'bet-2', matchId, team2, 2050);
  await bet(stage, 1, 'bet-3', other.matchId, other.team1, 500);
  await stage.season(1, 'DeleteBet', { betId: 'bet-3' }, as('fan'));
  await stage.season(1, 'CloseBetting', { matchId }, ADMIN);
  await stage.season(1, 'ReopenBetting', { matchId }, ADMIN);
  await stage.season(1, 'SetRevivesAllowed', { round: 1, count: 1 }, ADMIN);
  await win(stage, matchId, team1);
  await win(stage, matchId, team2, 'A ballot was misread');
  await win(stage, other.matchId, other.team1);
  await stage.season(1, 'ReviveWithCard', { teamId: team1 }, as(`${team1}-a`));
  await stage.season(1, 'RevokeRevive', { teamId: team1, reason: 'The wrong team' }, ADMIN);
  await stage.season(1, 'ReviveTeam', { teamId: other.team2, reason: 'Its upload was damaged' }, ADMIN);
}

/** The first ends early, the second goes on in the next season. */
async function suspensions(stage: GoldenStage): Promise<void> {
  const until = '2025-12-31T22:59:00.000Z';
  const terms = { userId: 'fan', isAdmin: false, until, reason: 'Insults in messages', replaces: null };
  const first = { suspensionId: 's-1', blocks: ['bets', 'votes'] } as const;
  await stage.season(1, 'SuspendPerson', { ...terms, ...first }, ADMIN);
  await stage.season(1, 'LiftSuspension', { userId: 'fan', suspensionId: 's-1' }, ADMIN);
  await stage.season(1, 'SuspendPerson', { ...terms, suspensionId: 's-2', blocks: ['messages'] }, ADMIN);
}

async function money(stage: GoldenStage): Promise<void> {
  await stage.season(1, 'GrantMoney', { userId: 'fan', amount: 12_345, reason: 'welcome' }, ADMIN);
  await stage.season(1, 'RemoveMoney', { userId: 'fan', amount: 45, reason: 'too much' }, ADMIN);
  await stage.season(1, 'ClaimWelcomeMoney', {}, as('fan'));
  const prize = { amount: 300, reason: 'A prize', grantsAbove: 20_000 };
  const acts = ['fan', 't1-a'].map((userId) => {
    return { item: userId, type: 'GrantAlone', data: { userId, ...prize } } as const;
  });
  await stage.season(1, 'ActOnSeveral', { acts }, ADMIN);
  await stage.season(
    1,
    'UpdateProduct',
    { product: { productId: REVIVE_CARD, price: 40_000, stock: 4 } },
    ADMIN,
  );
}

async function secondRound(stage: GoldenStage): Promise<void> {
  await launch(stage, 1, 2);
  const match = await stage.match(1);
  await stage.season(1, 'SetRevivesAllowed', { round: 2, count: 1 }, ADMIN);
  await bet(stage, 1, 'bet-4', match.matchId, match.team1, 700);
  await win(stage, match.matchId, match.team1);
  await stoppedVotes(stage, match);
  await stage.season(1, 'OpenRevivalVote', { round: 2 }, ADMIN);
  await stage.season(1, 'CastRevivalVote', { teamId: match.team2 }, as('fan'));
  stage.wait(24);
  await stage.season(1, 'CloseRevivalVote', { round: 2 });
}

/** One is cancelled after a correction has voided its only vote. One ends early without a vote. */
async function stoppedVotes(
  stage: GoldenStage,
  { matchId, team1, team2 }: Awaited<ReturnType<GoldenStage['match']>>,
): Promise<void> {
  const round = 2;
  await stage.season(1, 'OpenRevivalVote', { round, hours: 72 }, ADMIN);
  await stage.season(1, 'CastRevivalVote', { teamId: team2 }, as('fan'));
  await win(stage, matchId, team2, 'A ballot was misread');
  await win(stage, matchId, team1, 'It was right before');
  await stage.season(1, 'CancelRevivalVote', { round, reason: 'The result was corrected' }, ADMIN);
  await stage.season(1, 'OpenRevivalVote', { round, hours: 1 }, ADMIN);
  await stage.season(1, 'EndRevivalVote', { round, reason: 'Opened too early' }, ADMIN);
}

/** Against the scores of round 3. Ends with an overturned final. */
async function lastRounds(stage: GoldenStage): Promise<void> {
  await launch(stage, 1, 3);
  const third = await stage.match(1);
  await score(stage, third.matchId);
  await win(stage, third.matchId, third.team1, 'The other work has no animation');
  await launch(stage, 1, 4);
  const final = await stage.match(1);
  await bet(stage, 1, 'bet-5', final.matchId, final.team2, 800);
  await win(stage, final.matchId, final.team1);
  await win(stage, final.matchId, final.team2);
}

/** One is dropped, one runs, one is refused. */
async function schedule(stage: GoldenStage): Promise<void> {
  const [due, later] = ['2025-03-22T10:00:00.000Z', '2025-03-22T11:00:00.000Z'];
  const nothing = { phase: null, round: null, hours: null };
  const closing = { kind: 'close-uploads', ...nothing } as const;
  const voting = { kind: 'open-vote', ...nothing, round: 9, hours: 12 } as const;
  const leaving = { kind: 'change-phase', ...nothing, phase: 0 } as const;
  await stage.season(1, 'PlanAction', { entryId: 'entry-1', due, action: closing }, ADMIN);
  await stage.season(1, 'PlanAction', { entryId: 'entry-2', due, action: voting }, ADMIN);
  await stage.season(1, 'PlanAction', { entryId: 'entry-3', due, action: leaving }, ADMIN);
  await stage.season(1, 'MovePlannedAction', { entryId: 'entry-1', due: later }, ADMIN);
  await stage.season(1, 'DropPlannedAction', { entryId: 'entry-3' }, ADMIN);
  const grant = { kind: 'grant', userId: 'fan', amount: 700, reason: 'A prize' } as const;
  const asked = { season: 1, requestId: 'request-1', action: grant, grantsAbove: 500 } as const;
  await stage.season(1, 'ActOrAsk', asked, ADMIN);
  const refusal = { season: 1, requestId: 'request-1', outcome: 'refused', reason: 'Too much' } as const;
  await stage.season(1, 'EndApproval', { ...refusal, asksStill: true }, as('second', true));
  stage.wait(30);
  for (const entryId of ['entry-2', 'entry-1'])
    await stage.season(1, 'RunPlannedAction', { season: 1, entryId, seed: null });
}

/** Closed with an open bet on the final, after a walkover of the match for third place. */
async function unfinishedSeason(stage: GoldenStage): Promise<void> {
  await registration(stage, 2);
  await competition(stage, 2);
  await stage.season(2, 'GrantMoney', { userId: 'fan', amount: 5000, reason: 'welcome' }, ADMIN);
  const seeding = { season: 2, version: 0, basis: 'order' as const, teams: ['t3', 't1'] };
  await stage.season(2, 'SetSeeding', seeding, ADMIN);
  const rules = { ...settableRulesOf(DEFAULT_RULES), ...CHANGED_RULES, thirdPlaceMatch: true };
  await stage.season(2, 'SetSeasonRules', { ...rules, season: 2, version: 3 }, ADMIN);
  await launch(stage, 2, 1);
  for (const { matchId, team1: teamId } of await stage.matches(2))
    await stage.season(2, 'DeclareWinner', { matchId, teamId, confirm: false }, ADMIN);
  await launch(stage, 2, 2);
  const [match, other] = [await stage.match(2), await stage.match(2, 1)];
  await bet(stage, 2, 'bet-6', match.matchId, match.team1, 1000);
  await bet(stage, 2, 'bet-7', other.matchId, other.team1, 300);
  const vanished = { matchId: other.matchId, teamId: other.team2, reason: 'No answer for a week' };
  await stage.season(2, 'DeclareWalkover', vanished, ADMIN);
  await stage.season(2, 'CloseSeason', {}, ADMIN);
}

/** The only judge proposes the second team. */
async function score(stage: GoldenStage, matchId: string): Promise<void> {
  await stage.season(1, 'SetRubric', { ...DEFAULT_RUBRIC, publish: 'all', version: 0 }, ADMIN);
  const [team1, team2] = [Array<number>(5).fill(9), Array<number>(5).fill(15)];
  await stage.season(
    1,
    'ScoreMatch',
    { season: 1, version: 1, matchId, team1, team2, salt: 'a1'.repeat(32) },
    as('judge'),
  );
}

async function launch(stage: GoldenStage, season: number, round: number): Promise<void> {
  await stage.season(season, 'LaunchRound', { seed: round === 1 ? SEED : null }, ADMIN);
  for (const { matchId, team1, team2 } of await stage.matches(season)) {
    await stage.season(season, 'NameFavorite', { matchId, teamId: team1 }, ADMIN);
    await stage.season(season, 'SetOdds', { matchId, teamId: team2, odds: 350 }, as('judge'));
  }
  await stage.season(season, 'ChangeRoundVisibility', { round, visible: true }, ADMIN);
}

async function bet(
  stage: GoldenStage,
  season: number,
  betId: string,
  matchId: string,
  teamId: string,
  stake: number,
): Promise<void> {
  const data = { betId, matchId, userId: 'fan', teamId, stake, confirm: true };
  await stage.season(season, 'PlaceBet', data, as('fan'));
}

async function win(stage: GoldenStage, matchId: string, teamId: string, reason?: string): Promise<void> {
  await stage.season(1, 'DeclareWinner', { matchId, teamId, confirm: true, reason }, ADMIN);
}

async function phase(stage: GoldenStage, season: number, to: Phase): Promise<void> {
  await stage.season(season, 'ChangePhase', { phase: to }, ADMIN);
}
