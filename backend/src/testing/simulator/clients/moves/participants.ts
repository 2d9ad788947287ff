import { latestRound } from '@arena/domain/tournament/bracket/bracket';
import { candidatesOf } from '@arena/domain/tournament/revives/revives';
import { VIDEO, videoData, teamData } from '@arena/domain/tournament/testing/play';
import { inSeason, user } from '../requests.js';
import { TEAMS, type Move } from './move.js';

const INVITATIONS: Readonly<Record<string, Move>> = {
  invite: ({ chance }) => {
    const teamId = chance.pick(TEAMS) ?? 't1';
    const { leader, mate, ...values } = teamData(teamId);
    return inSeason(
      'InviteByLink',
      { ...values, leader, mateCharacter: mate.character },
      user(leader.userId),
    );
  },
  renewInvitation: ({ state, chance }) => {
    const invitation = chance.pick([...state.invitations.pending.values()]);
    return invitation ? inSeason('RenewInvitation', {}, user(invitation.leader.userId)) : null;
  },
  withdrawInvitation: ({ state, chance }) => {
    const invitation = chance.pick([...state.invitations.pending.values()]);
    if (!invitation || chance.percent(60)) return null;
    return inSeason('WithdrawInvitation', {}, user(invitation.leader.userId));
  },
  acceptInvitation: ({ state, chance }) => {
    const invitation = chance.pick([...state.invitations.pending.values()]);
    if (!invitation) return null;
    const { teamId, version, mateId } = invitation;
    const userId = mateId ?? `${teamId}-b`;
    const data = { teamId, version, founder: teamId, mate: { userId, name: userId } };
    return inSeason('AcceptInvitation', data, user(userId));
  },
  refuseInvitation: ({ state, chance }) => {
    const invitation = chance.pick([...state.invitations.pending.values()]);
    if (!invitation || chance.percent(60)) return null;
    const { teamId, version, mateId } = invitation;
    return inSeason('RefuseInvitation', { teamId, version }, user(mateId ?? `${teamId}-b`));
  },
};

/** What the members of the teams do. */
export const PARTICIPANTS: Readonly<Record<string, Move>> = {
  register: ({ chance }) => {
    const teamId = chance.pick(TEAMS) ?? 't1';
    return inSeason('RegisterTeam', teamData(teamId), user(`${teamId}-a`));
  },
  ...INVITATIONS,
  describe: ({ state, chance }) => {
    const teamId = chance.pick([...state.teams.byId.keys()]);
    if (teamId === undefined) return null;
    const skills = { montage: chance.between(0, 100), fx: 1, compositing: 2 };
    const team = state.teams.byId.get(teamId);
    const seen = chance.percent(80) ? { leaderId: team?.leader.userId, mateId: team?.mate.userId } : {};
    const values = { description: `${skills.montage} %`, leaderSkills: skills, mateSkills: skills };
    const data = { teamId, ...values, ...seen };
    const name = chance.percent(20) ? `${teamId} ${skills.montage}` : undefined;
    return inSeason('UpdateTeam', { ...data, name }, user(`${teamId}-a`));
  },
  leave: ({ state, chance }) => {
    const teamId = chance.pick([...state.teams.byId.keys()]);
    if (teamId === undefined || state.teams.byId.size < 4) return null;
    return inSeason('LeaveTeam', { teamId }, user(`${teamId}-b`));
  },
  submit: ({ state, chance, newId }) => {
    const teamId = chance.pick([...state.teams.byId.keys()]);
    if (teamId === undefined) return null;
    const member = chance.pick(['a', 'b']) ?? 'a';
    const videoId = newId('video');
    const file = { ...VIDEO, objectKey: `videos/${videoId}` };
    return inSeason('SubmitVideo', { ...videoData(videoId), file }, user(`${teamId}-${member}`));
  },
  revive: ({ state, chance }) => {
    const teamId = chance.pick(candidatesOf(state.revives, latestRound(state.bracket)));
    return teamId === undefined ? null : inSeason('ReviveWithCard', { teamId }, user(`${teamId}-a`));
  },
};
