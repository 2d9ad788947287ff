import { USUAL_RETENTION } from '@arena/domain/kernel/lifetimes';
import { describe, expect, it } from '@jest/globals';
import { seasonsProjection } from './seasons.projection.js';
import { toRetentionView } from '../settings/retention.view.js';
import { settingsProjection } from '../settings/settings.projection.js';
import { EventLog, timeOf } from '../testing/event-log.js';
import { seasonOpened, teamRegistered, videoSubmitted } from '../testing/facts.js';
import { documentsAfter } from '../testing/folding.js';
import { peopleNamed } from '../testing/views-of.js';
import { videosProjection } from '../videos/videos.projection.js';
import { ballotsProjection } from '../revives/ballots.projection.js';
import { countBallots } from '../testing/count-ballots.js';
import { votesProjection } from '../revives/votes.projection.js';
import { toAuditView } from '../audit/audit.view.js';
import { labelsOf } from '../kernel/names.js';
import { toSeasonView } from './season.view.js';
import { toSettingsView } from '../settings/settings.view.js';
import { toVideoView } from '../videos/video.view.js';
import { toVoteView } from '../revives/vote.view.js';

const countdown = {
  local: '2025-03-26T20:00',
  zone: 'Europe/Paris',
  instant: '2025-03-26T19:00:00.000Z',
} as const;
const { events } = new EventLog()
  .season(1, seasonOpened(), teamRegistered('red'), videoSubmitted('v 1', 'red'))
  .season(1, {
    type: 'RevivalVoteOpened',
    data: { round: 1, opensAt: timeOf(4), closesAt: timeOf(99), candidates: ['red', 'blue'] },
  })
  .season(1, { type: 'RevivalVoteCast', data: { round: 1, userId: 'ann', teamId: 'red' } })
  .site({ type: 'CountdownChanged', data: { countdown } })
  .site({ type: 'TrailerChanged', data: { url: 'https://youtu.be/abcdefghijk' } });
const teams = labelsOf([{ teamId: 'red', name: 'Red', color: 'teal' }]);
const season = documentsAfter(seasonsProjection, events).get('1') ?? null;
const settings = documentsAfter(settingsProjection, events).get('site') ?? null;
const retention = USUAL_RETENTION;
const operator = { name: 'The collective', address: null, email: 'hello@example.org' };
const installation = {
  languages: ['en', 'fr'],
  features: [],
  sample: false,
  operator,
  retention,
  now: timeOf(50),
  hasDailyGame: true,
};

const WINDOW = {
  start: { at: '2025-03-26T19:00:00.000Z', local: '2025-03-26T20:00' },
  end: { at: '2025-03-30T21:59:00.000Z', local: '2025-03-30T23:59' },
};

describe('the settings view', () => {
  it('joins the site, the season and the server’s clock', () => {
    expect(toSettingsView(settings, season, installation)).toEqual({
      banner: null,
      trailer_url: 'https://youtu.be/abcdefghijk',
      countdown: {
        at: countdown.instant,
        local: countdown.local,
        by_schedule: false,
        visible: true,
        goal: null,
        state: 'running',
      },
      tournament_window: WINDOW,
      uploads_enabled: true,
      season: 1,
      phase: 0,
      rules: {
        starting_money: 1000,
        welcome_money: 100,
        favorite_odds: 1.25,
        outsider_odds: 2,
        min_jury_odds: 1.01,
        max_jury_odds: 100,
        own_team_only: true,
        last_revive_round: 2,
        vote_hours: 24,
        revive_card_price: 500,
        revive_card_stock: 8,
        min_teams: 2,
        max_lots: 2,
        max_team_name: 30,
        mates_accept: false,
        third_place_match: false,
        approve_videos: false,
        confirmed_address: false,
        amvdle_reward: 250,
        amvdle_guesses: 8,
      },
      rendered_video_exists: true,
      languages: ['en', 'fr'],
      features: [],
      has_daily_game: true,
      sample: false,
      operator,
      retention: toRetentionView(retention),
      now: timeOf(50),
    });
  });

  it('tells the time of the schedule only while the countdown is shown', () => {
    const planned = '2025-03-27T19:00:00.000Z';
    const atOf = (visible: boolean) =>
      toSettingsView(settings && { ...settings, countdownVisible: visible }, season, {
        ...installation,
        plannedAt: () => planned,
      }).countdown?.at;
    expect([atOf(true), atOf(false)]).toEqual([planned, countdown.instant]);
  });

  it('has defaults before anything is set', () => {
    expect(toSettingsView(null, null, installation)).toMatchObject({
      trailer_url: null,
      countdown: null,
      tournament_window: WINDOW,
      season: 0,
      phase: 0,
      rules: null,
      uploads_enabled: false,
      rendered_video_exists: false,
    });
  });
});

describe('the season view', () => {
  it('counts and names', () => {
    expect(season && toSeasonView(season, 'Red')).toEqual({
      season: 1,
      opened_at: timeOf(1),
      closed_at: null,
      teams: 1,
      rounds: 0,
      videos: 1,
      matches: 0,
      bets: 0,
      staked: 0,
      grand_winner: 'Red',
      revision: 4,
    });
  });

  it('has no figures while the bracket is not public, and during the rebuild after an update', () => {
    const view = season && toSeasonView({ ...season, figures: undefined }, null);
    expect(view).toMatchObject({ matches: null, bets: null, staked: null });
  });

  it('adds up the figures of the rounds', () => {
    const figures = [
      { round: 1, matches: 2, bets: 7, staked: 12_300 },
      { round: 2, matches: 1, bets: 3, staked: 45 },
    ];
    const view = season && toSeasonView({ ...season, figures }, null);
    expect(view).toMatchObject({ matches: 3, bets: 10, staked: 123.45 });
  });
});

describe('the video view', () => {
  it('links the file, in seconds and bytes', () => {
    const video = documentsAfter(videosProjection, events).get('1:v 1');
    const view = video && toVideoView(video, teams);
    expect(view).toMatchObject({ url: '/api/videos/v%201/file', thumbnail_url: null, duration: 125 });
    expect(view).toMatchObject({ team: 'Red', team_color: 'teal', size: 1_000_000, title: 'Yamidō' });
    const pictureOf = (thumbnailKey: string) =>
      video && toVideoView({ ...video, thumbnailKey }, teams).thumbnail_url;
    expect(pictureOf('videos/1/v/thumbnail')).toBe('/api/videos/v%201/thumbnail');
    expect(pictureOf('videos/1/v/thumbnail-a-2')).toBe('/api/videos/v%201/thumbnail?v=a-2');
  });
});

describe('the vote view', () => {
  const vote = documentsAfter(votesProjection, events).get('1');
  const ballots = documentsAfter(ballotsProjection, events);

  it('shows the counts and only the viewer’s own ballot', () => {
    const votes = countBallots(vote!, ballots.values());
    expect(vote && toVoteView(vote, teams, { votes, mine: 'red', voided: null })).toEqual({
      round: 1,
      open: true,
      opens_at: timeOf(4),
      closes_at: timeOf(99),
      candidates: [
        { team_name: 'Red', color: 'teal', votes: 1 },
        { team_name: 'blue', color: '', votes: 0 },
      ],
      my_vote: 'Red',
      void_vote: null,
      winner: null,
      ended: null,
    });
    expect(vote && toVoteView(vote, teams, { votes, mine: null, voided: 'red' })).toMatchObject({
      my_vote: null,
      void_vote: 'Red',
    });
  });
});

describe('the audit view', () => {
  it('names the actor, or only the id once the account is gone', () => {
    const event = events.find(({ position }) => position === 2);
    const around = { people: new Map(), today: '2025-03-26', bracket: null };
    const view = event && toAuditView(event, { ...around, people: peopleNamed('admin') });
    expect(view).toMatchObject({ id: 'event-2', type: 'TeamRegistered', subject: 'red' });
    expect(view?.actor).toEqual({ user_id: 'admin', name: 'Name of admin' });
    expect(event && toAuditView(event, around).actor).toEqual({
      user_id: 'admin',
      name: null,
    });
    const bySystem = event && { ...event, meta: { ...event.meta, actor: null } };
    expect(bySystem && toAuditView(bySystem, around).actor).toBeNull();
  });
});
