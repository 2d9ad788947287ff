import { SKILL_FIELDS, TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { blank, filled } from '@arena/domain/validation/fields';
import { USUAL_RETENTION } from '@arena/domain/kernel/lifetimes';
import type { Blocker } from '@arena/domain/kernel/blockers';
import type { ErrorCode } from '@arena/domain/kernel/error-catalogue';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import type { TrackView } from '@arena/projections/music/music.types';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { toRulesView } from '@arena/projections/seasons/rules.view';
import { toSettingsView } from '@arena/projections/settings/settings.view';
import type { CountdownView, RulesView, SettingsView } from '@arena/projections/seasons/season.types';
import type { TeamView } from '@arena/projections/teams/team.types';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import type { VideoView } from '@arena/projections/videos/video.types';

const NOW = '2025-03-28T12:00:00.000Z';

/** Those of a season that is opened now. */
export function sampleRules(): RulesView {
  return toRulesView(DEFAULT_RULES);
}

export function sampleSettings(changes: Partial<SettingsView> = {}): SettingsView {
  const unset = toSettingsView(null, null, {
    languages: LANGUAGES,
    features: [],
    sample: false,
    operator: { name: null, address: null, email: null },
    retention: USUAL_RETENTION,
    now: NOW,
    hasDailyGame: true,
  });
  const season = { season: 1, phase: 3, rules: sampleRules(), uploads_enabled: true } as const;
  return { ...unset, ...season, rendered_video_exists: true, ...changes };
}

/** A countdown that runs. */
export function sampleCountdown(changes: Partial<CountdownView> = {}): CountdownView {
  return {
    at: '2031-01-02T12:00:00.000Z',
    local: '2031-01-02T13:00',
    visible: true,
    goal: null,
    state: 'running',
    by_schedule: false,
    ...changes,
  };
}

export function sampleUser(changes: Partial<FullUserView> = {}): FullUserView {
  return {
    user_id: 'u-kaze',
    profile_link: '/profile?name=Kaze',
    name: 'Kaze',
    role: 'user',
    role_id: 2,
    is_judge: false,
    is_participant: false,
    created_at: NOW,
    updated_at: NOW,
    sex: null,
    nationality: null,
    color: null,
    twitter: null,
    videoPlatformLink: null,
    stream_link: null,
    avatar_url: null,
    team: null,
    teamVideo: null,
    purchasedItems: [],
    results: [],
    badges: [],
    email: 'kaze@example.org',
    age: null,
    discord: null,
    language: 'en',
    mass_mail: true,
    head_mail: false,
    second_factor: false,
    suspension: null,
    groups: [],
    second_factor_missing: false,
    email_confirmed: null,
    stDollars: 0,
    stDollars_in_play: 0,
    ...changes,
  };
}

export function sampleTeam(changes: Partial<TeamView> = {}): TeamView {
  return {
    team_id: 't-1',
    ...filled(TEAM_FIELDS, { name: 'Night Owls', color: 'gold' }),
    leader: {
      id: 'u-kaze',
      name: 'Kaze',
      character: 'ember-fox',
      ...blank(SKILL_FIELDS),
      twitter: null,
      avatar_url: null,
    },
    mate: {
      id: 'u-mika',
      name: 'Mika',
      character: 'frost-wolf',
      ...blank(SKILL_FIELDS),
      twitter: null,
      avatar_url: null,
    },
    status: 'registered',
    is_rendered_video: false,
    video_id: null,
    created_at: NOW,
    updated_at: NOW,
    balance: 2000,
    ...changes,
  };
}

export function sampleVideo(changes: Partial<VideoView> = {}): VideoView {
  return {
    id: 'v-1',
    title: 'Requiem of Steel',
    url: '/api/videos/v-1/file',
    thumbnail_url: null,
    published_at: NOW,
    team: 'Night Owls',
    team_color: 'gold',
    duration: 125,
    size: 1000,
    ...changes,
  };
}

export function sampleTrack(changes: Partial<TrackView> = {}): TrackView {
  return {
    track_id: 'k-1',
    judge_id: 'u-rin',
    judge_name: 'Rin',
    judge_color: 'violet',
    category: 'Drama',
    title: 'Night drive',
    kind: 'file',
    url: '/api/music/tracks/k-1',
    format: 'mp3',
    size: 5 * 1024 * 1024,
    duration: 222,
    added_at: NOW,
    ...changes,
  };
}

export function sampleJudge(changes: Partial<JudgeView> = {}): JudgeView {
  return { user_id: 'u-rin', name: 'Rin', color: 'violet', music: [], ...changes };
}

/** With the variables of every text that the tests show. */
export function sampleBlockers(...codes: ErrorCode[]): Blocker[] {
  return codes.map((code) => ({ code, variables: { amount: 100 } }));
}
