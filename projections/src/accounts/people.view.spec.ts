import { describe, expect, it } from '@jest/globals';
import { membersProjection } from '../teams/members.projection.js';
import { EventLog, timeOf } from '../testing/event-log.js';
import { accountRegistered, teamRegistered, videoSubmitted } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { peopleNamed } from '../testing/views-of.js';
import { teamsProjection } from '../teams/teams.projection.js';
import { privateUsersProjection } from './private-users.projection.js';
import { publicUsersProjection } from './public-users.projection.js';
import { toJudgeView } from '../judges/judge.view.js';
import { toTeamView } from '../teams/team.view.js';
import { IN_NO_SEASON, toFullUserView, toUserView } from './user.view.js';

function annDocuments() {
  const profile = { age: 30, discord: '123456789012345678', streamLink: 'https://youtube.com/@ann' };
  const { events } = new EventLog().accounts(accountRegistered('ann', 'Ann Lee', profile));
  const shown = documentsAfter(publicUsersProjection, events).get('ann');
  const secret = documentsAfter(privateUsersProjection, events).get('ann');
  if (!shown || !secret) throw new Error('No account');
  return { shown, secret };
}

describe('the user view', () => {
  it('contains only public fields', () => {
    const { shown } = annDocuments();
    const view = toUserView(shown, IN_NO_SEASON);
    expect(view).toMatchObject({
      user_id: 'ann',
      name: 'Ann Lee',
      profile_link: '/profile?name=Ann%20Lee',
      role: 'user',
      role_id: 2,
      is_judge: false,
      is_participant: false,
      team: null,
      stream_link: 'https://youtube.com/@ann',
    });
    for (const field of ['email', 'age', 'discord', 'stDollars']) expect(view).not.toHaveProperty(field);
  });

  it("contains the user's data of the season", () => {
    const badges = [{ key: 'champion', season: 1 } as const];
    const results = [{ season: 1, team: 'Red', rank: 1, of: 8, champion: true }];
    const season = { isJudge: true, team: 'Red', videoId: 'v1', purchases: ['Wolf'], results, badges };
    const view = toUserView({ ...annDocuments().shown, role: 'admin' }, season);
    expect(view).toMatchObject({
      role_id: 1,
      is_judge: true,
      is_participant: true,
      team: 'Red',
      teamVideo: 'v1',
      purchasedItems: ['Wolf'],
      results,
      badges,
      avatar_url: null,
    });
  });

  it('has a picture address that changes with the picture', () => {
    const { shown } = annDocuments();
    const avatar = (name: string) => ({
      kind: 'upload' as const,
      objectKey: `avatars/ann/${name}.webp`,
      contentType: 'image/webp',
    });
    const urlOf = (name: string) => toUserView({ ...shown, avatar: avatar(name) }, IN_NO_SEASON).avatar_url;
    expect(urlOf('0195-4f2a-beef')).toBe('/api/users/ann/avatar/beef');
    expect(urlOf('0195-4f2a-cafe')).toBe('/api/users/ann/avatar/cafe');
  });

  it('is complete for the user and admins, including a debt', () => {
    const { shown, secret } = annDocuments();
    const known = {
      ...secret,
      secondFactor: true,
      secondFactorMissing: false,
      emailConfirmed: false,
      groups: ['shop'] as const,
      suspension: null,
    };
    const view = toFullUserView(shown, known, { balance: -1250, inPlay: 300 }, IN_NO_SEASON);
    expect(view).toMatchObject({
      email: 'ann@example.org',
      age: 30,
      discord: '123456789012345678',
      language: 'en',
      mass_mail: true,
      head_mail: false,
      second_factor: true,
      groups: ['shop'],
      second_factor_missing: false,
      email_confirmed: false,
      stDollars: -12.5,
      stDollars_in_play: 3,
    });
    expect(toFullUserView(shown, known, null, IN_NO_SEASON)).toMatchObject({ stDollars: 0 });
  });
});

describe('the team view', () => {
  const { events } = new EventLog().season(1, teamRegistered('red'), videoSubmitted('v1', 'red'));
  const team = documentsAfter(teamsProjection, events).get('1:red');

  it('shows both members and their common balance', () => {
    const balances = new Map([
      ['red-leader', 100_050],
      ['red-mate', -50],
    ]);
    expect(team && toTeamView(team, peopleNamed('red-leader'), balances)).toEqual({
      team_id: 'red',
      name: 'Red',
      description: '',
      color: 'blue',
      leader: {
        id: 'red-leader',
        name: 'Name of red-leader',
        character: 'ember-fox',
        montage: 0,
        fx: 0,
        compositing: 0,
        twitter: 'x_red-leader',
        avatar_url: null,
      },
      mate: {
        id: 'red-mate',
        name: null,
        character: 'moon-oracle',
        montage: 0,
        fx: 0,
        compositing: 0,
        twitter: null,
        avatar_url: null,
      },
      status: 'registered',
      is_rendered_video: true,
      video_id: 'v1',
      created_at: timeOf(1),
      updated_at: timeOf(2),
      balance: 1000,
    });
  });

  it('shows the avatar of a member', () => {
    const people = peopleNamed('red-mate');
    const picture = {
      kind: 'upload' as const,
      objectKey: 'avatars/x/one-cafe.webp',
      contentType: 'image/webp',
    };
    const chosen = new Map([...people].map(([id, person]) => [id, { ...person, avatar: picture }]));
    expect(team && toTeamView(team, chosen, new Map()).mate.avatar_url).toBe(
      '/api/users/red-mate/avatar/cafe',
    );
  });

  it('keeps the seat of a deleted account', () => {
    expect(documentsAfter(membersProjection, events).size).toBe(2);
    expect(team && toTeamView(team, new Map(), new Map()).leader.name).toBeNull();
  });
});

describe('the judge view', () => {
  it('names the judge, or null for a deleted account', () => {
    const judge = { id: '1:u1', season: 1, userId: 'u1', color: 'gold', since: timeOf(1) };
    expect(toJudgeView(judge, peopleNamed('u1'), [])).toEqual({
      user_id: 'u1',
      name: 'Name of u1',
      color: 'gold',
      music: [],
    });
    expect(toJudgeView(judge, new Map(), []).name).toBeNull();
  });
});
