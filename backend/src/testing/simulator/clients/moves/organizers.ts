import type { Act } from '@arena/domain/kernel/several';
import { SYSTEM } from '@arena/domain/kernel/command';
import { isBye, latestRound, loserOf, type Match } from '@arena/domain/tournament/bracket/bracket';
import { commitmentOf } from '@arena/domain/tournament/bracket/draw';
import { DEFAULT_RUBRIC, METHODS } from '@arena/domain/tournament/judging/rubric';
import { fixedBy, settableRulesOf } from '@arena/domain/tournament/season/settable-rules';
import type { SettableRule } from '@arena/domain/tournament/season/season-rules';
import { candidatesOf, openVote, revivesOf } from '@arena/domain/tournament/revives/revives';
import { SUSPENSION_BLOCKS } from '@arena/domain/tournament/suspensions/suspension-terms';
import type { SeveralCommand } from '@arena/domain/tournament/tournament';
import { suspensionOf } from '@arena/domain/tournament/suspensions/suspensions';
import { inSeason, user } from '../requests.js';
import { FANS, JUDGE, type Move, type View } from './move.js';

const REASON = 'The simulator wants it';

/** What admins and judges do to teams, rounds and money, beside leading the season. */
export const ORGANISERS: Readonly<Record<string, Move>> = {
  toggleUploads: ({ chance }) => inSeason('ToggleUploads', { enabled: chance.percent(80) }),
  setRules: ({ state, chance }) => {
    const { season, rules, rulesVersion: version } = state.season;
    const current = settableRulesOf(rules);
    const isTried = (rule: SettableRule) => chance.percent(fixedBy(state, rule) ? 5 : 50);
    return inSeason('SetSeasonRules', {
      ...current,
      season,
      version,
      startingMoney: isTried('startingMoney') ? chance.between(50_000, 150_000) : current.startingMoney,
      outsiderOdds: isTried('outsiderOdds') ? chance.between(101, 400) : current.outsiderOdds,
      maxLots: chance.between(1, 4),
      matesAccept: chance.percent(20),
      approveVideos: chance.percent(30),
      thirdPlaceMatch: chance.percent(50),
      confirmedAddress: chance.percent(20),
    });
  },
  decideVideo: ({ state, chance }) => {
    const proposal = chance.pick([...state.videos.proposals.values()]);
    if (!proposal) return null;
    const { videoId } = proposal;
    if (proposal.state !== 'waiting')
      return chance.percent(20) ? inSeason('ReconsiderVideo', { videoId, reason: REASON }) : null;
    if (chance.percent(20)) return inSeason('RefuseVideo', { videoId, reason: REASON });
    return inSeason('ApproveVideo', { videoId });
  },
  removeVideo: ({ state, chance }) => {
    const proposed = [...state.videos.proposals.values()].map(({ videoId }) => videoId);
    const videoId = chance.pick([...state.videos.byVideo.keys(), ...proposed]);
    return videoId === undefined ? null : inSeason('RemoveVideo', { videoId });
  },
  changePicture: ({ state, chance }) => {
    const videoId = chance.pick([...state.videos.byVideo.keys()]);
    if (videoId === undefined) return null;
    return inSeason('ChangeVideoPicture', { videoId, thumbnailKey: `videos/${videoId}/thumbnail-2` });
  },
  addCaptions: ({ state, chance }) => {
    const videoId = chance.pick([...state.videos.byVideo.keys()]);
    if (videoId === undefined) return null;
    return inSeason('AddCaptions', { videoId, language: 'en', objectKey: `videos/${videoId}/captions` });
  },
  removeCaptions: ({ state, chance }) => {
    const videoId = chance.pick([...state.videos.captions.keys()]);
    return videoId === undefined ? null : inSeason('RemoveCaptions', { videoId, language: 'en' });
  },
  several: ({ state, chance, season }) => {
    const userIds = [...new Set([chance.pick(FANS), chance.pick([...state.teams.byMember.keys()])])];
    const amount = chance.between(1, 500);
    const type = chance.pick(['GrantMoney', 'GrantAlone', 'RemoveMoney'] as const) ?? 'GrantMoney';
    const acts = userIds.flatMap((userId): Act<SeveralCommand>[] => {
      if (userId === undefined) return [];
      const data = { userId, amount, reason: `${REASON} ${season}` };
      if (type !== 'GrantAlone') return [{ item: userId, type, data }];
      return [{ item: userId, type, data: { ...data, grantsAbove: 2 * amount } }];
    });
    return acts.length === 0 ? null : inSeason('ActOnSeveral', { acts });
  },
  deleteTeam: ({ state, chance }) => {
    const teamId = chance.pick([...state.teams.byId.keys()]);
    return teamId === undefined || state.teams.byId.size < 5 ? null : inSeason('DeleteTeam', { teamId });
  },
  replaceMember: ({ state, chance }) => {
    const team = chance.pick([...state.teams.byId.values()]);
    if (!team || chance.percent(70)) return null;
    const { teamId, mate } = team;
    const userId = mate.userId === `${teamId}-b` ? (chance.pick(FANS) ?? 'fan0') : `${teamId}-b`;
    const newcomer = { userId, name: userId };
    return inSeason('ReplaceMember', { teamId, memberId: mate.userId, newcomer, reason: REASON });
  },
  commitDraw: ({ drawSeed }) =>
    drawSeed === null ? null : inSeason('CommitDraw', { commitment: commitmentOf(drawSeed) }),
  seed: ({ season, state, chance }) => {
    const teams = [...state.teams.byId.keys()].filter(() => chance.percent(50));
    const version = state.bracket.seedings;
    return inSeason('SetSeeding', { season, version, basis: 'order', teams });
  },
  favorite: (view) =>
    onMatch(view, ({ matchId, team1 }) => inSeason('NameFavorite', { matchId, teamId: team1 })),
  odds: (view) =>
    onMatch(view, ({ matchId, team1 }) => {
      const odds = view.chance.between(101, 900);
      return inSeason('SetOdds', { matchId, teamId: team1, odds }, user(JUDGE));
    }),
  setRubric: ({ state, chance }) => {
    const method = chance.pick(METHODS) ?? 'mean';
    return inSeason('SetRubric', {
      ...DEFAULT_RUBRIC,
      method,
      blind: chance.percent(50),
      version: state.judging.version,
    });
  },
  score: (view) =>
    onMatch(view, ({ matchId }) => {
      const { season, state, chance } = view;
      const { rubric, version } = state.judging;
      if (!rubric) return null;
      const points = (): number[] => rubric.criteria.map(() => chance.between(0, 2 * rubric.scale));
      const of = rubric.blind ? ('works' as const) : ('teams' as const);
      const scores = { of, team1: points(), team2: points() };
      return inSeason('ScoreMatch', { season, version, matchId, salt: matchId, ...scores }, user(JUDGE));
    }),
  closeBetting: (view) => onMatch(view, ({ matchId }) => inSeason('CloseBetting', { matchId })),
  reopenBetting: (view) => onMatch(view, ({ matchId }) => inSeason('ReopenBetting', { matchId })),
  hideRound: ({ state, chance }) => {
    const round = latestRound(state.bracket)?.round;
    if (round === undefined) return null;
    return inSeason('ChangeRoundVisibility', { round, visible: chance.percent(80) });
  },
  declare: (view) =>
    onMatch(view, ({ matchId, team1, team2 }) => {
      const { chance } = view;
      const teamId = chance.pick([team1, team2 ?? team1]) ?? team1;
      const reason = chance.percent(50) ? REASON : undefined;
      return inSeason('DeclareWinner', { matchId, teamId, confirm: chance.percent(30), reason });
    }),
  walkover: (view) =>
    onMatch(view, ({ matchId, team1 }) => {
      const vanishes = view.chance.percent(20);
      return vanishes ? inSeason('DeclareWalkover', { matchId, teamId: team1, reason: REASON }) : null;
    }),
  overturn: (view) =>
    onMatch(view, (match) => {
      const teamId = loserOf(match);
      if (teamId === null) return null;
      const { matchId } = match;
      return inSeason('DeclareWinner', { matchId, teamId, confirm: true, reason: REASON });
    }),
  settle: (view) => onMatch(view, ({ matchId }) => inSeason('ContinueSettlement', { matchId }, SYSTEM)),
  allowRevives: ({ state, chance }) => {
    const round = latestRound(state.bracket)?.round ?? 1;
    return inSeason('SetRevivesAllowed', { round, count: chance.between(0, 2) });
  },
  reviveTeam: ({ state, chance }) => {
    const teamId = chance.pick(candidatesOf(state.revives, latestRound(state.bracket)));
    return teamId === undefined ? null : inSeason('ReviveTeam', { teamId, reason: REASON });
  },
  revoke: ({ state, chance }) => {
    const revive = chance.pick(revivesOf(state.revives, latestRound(state.bracket)?.round ?? 0));
    return revive ? inSeason('RevokeRevive', { teamId: revive.teamId, reason: REASON }) : null;
  },
  openVote: ({ state, chance }) => {
    const round = latestRound(state.bracket)?.round;
    const hours = chance.pick([undefined, 1, 72]);
    return round === undefined ? null : inSeason('OpenRevivalVote', { round, hours });
  },
  stopVote: ({ state, chance }) => {
    const type = chance.percent(50) ? 'EndRevivalVote' : 'CancelRevivalVote';
    const round = openVote(state.revives)?.round;
    return round === undefined ? null : inSeason(type, { round, reason: REASON });
  },
  grant: ({ state, chance }) => {
    const userId = chance.pick([...FANS, ...state.teams.byMember.keys()]) ?? 'fan0';
    return inSeason('GrantMoney', { userId, amount: chance.between(1, 30_000), reason: REASON });
  },
  suspend: ({ state, chance, now, newId }) => {
    const userId = chance.pick(FANS) ?? 'fan0';
    const at = new Date(now).toISOString();
    const until = new Date(now + chance.between(1, 48) * 60 * 60 * 1000).toISOString();
    const replaces = suspensionOf(state, userId, at)?.suspensionId ?? null;
    const blocks = SUSPENSION_BLOCKS.filter(() => chance.percent(50));
    const terms = { suspensionId: newId('suspension'), userId, isAdmin: false, until, reason: REASON };
    return inSeason('SuspendPerson', { ...terms, blocks: blocks.length > 0 ? blocks : ['bets'], replaces });
  },
  liftSuspension: ({ state, chance }) => {
    const suspension = chance.pick([...state.suspensions.byUser.values()]);
    if (!suspension) return null;
    const { userId, suspensionId } = suspension;
    return inSeason('LiftSuspension', { userId, suspensionId });
  },
  take: ({ chance }) => {
    const userId = chance.pick(FANS) ?? 'fan0';
    return inSeason('RemoveMoney', { userId, amount: chance.between(1, 10_000), reason: REASON });
  },
};

function onMatch<T>({ state, chance }: View, act: (match: Match) => T): T | null {
  const match = chance.pick(latestRound(state.bracket)?.matches.filter((each) => !isBye(each)) ?? []);
  return match ? act(match) : null;
}
