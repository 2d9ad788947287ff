// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { Showing } from '@arena/domain/tournament/bracket/visibility';
import type { ReminderWords } from '@arena/domain/tournament/schedule/planned-action';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { RuleLock } from '@arena/domain/tournament/season/settable-rules';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import type { ScheduleEntryView } from '@arena/projections/schedule/schedule.types';
import type {
  ArchiveImportView,
  BannerView,
  CountdownView,
  MomentView,
  RetentionView,
  RulesView,
} from '@arena/projections/seasons/season.types';
import { baseApi } from '../../../shared/api/base-api.js';

export const seasonApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    archiveSize: build.query<ArchiveSizeResponse, ArchiveSizeArg>({
      query: (queryArg) => ({
        url: `/seasons/${encodeURIComponent(queryArg.n)}/archive/size`,
      }),
    }),
    archiveImport: build.query<ArchiveImportResponse['archive'], ArchiveImportArg>({
      query: () => ({ url: `/seasons/import` }),
      transformResponse: (answer: ArchiveImportResponse) => answer.archive,
      providesTags: ['Season'],
    }),
    checkArchive: build.mutation<CheckArchiveResponse['archive'], CheckArchiveArg>({
      query: (queryArg) => ({
        url: `/seasons/import/check`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: CheckArchiveResponse) => answer.archive,
      invalidatesTags: ['Season'],
    }),
    confirmArchive: build.mutation<ConfirmArchiveResponse['archive'], ConfirmArchiveArg>({
      query: (queryArg) => ({
        url: `/seasons/import/confirm`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ConfirmArchiveResponse) => answer.archive,
      invalidatesTags: ['Season'],
    }),
    discardArchive: build.mutation<DiscardArchiveResponse['archive'], DiscardArchiveArg>({
      query: () => ({
        url: `/seasons/import/discard`,
        method: 'POST',
      }),
      transformResponse: (answer: DiscardArchiveResponse) => answer.archive,
      invalidatesTags: ['Season'],
    }),
    changePhase: build.mutation<ChangePhaseResponse['phase'], ChangePhaseArg>({
      query: (queryArg) => ({
        url: `/phase/update`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ChangePhaseResponse) => answer.phase,
      invalidatesTags: ['Phase', 'Settings', 'Me'],
    }),
    setTrailer: build.mutation<SetTrailerResponse, SetTrailerArg>({
      query: (queryArg) => ({
        url: `/settings/trailer`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Settings'],
    }),
    setCountdown: build.mutation<SetCountdownResponse, SetCountdownArg>({
      query: (queryArg) => ({
        url: `/settings/countdown`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Settings'],
    }),
    showCountdown: build.mutation<ShowCountdownResponse, ShowCountdownArg>({
      query: (queryArg) => ({
        url: `/settings/countdown-display`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Settings'],
    }),
    enableUploads: build.mutation<EnableUploadsResponse, EnableUploadsArg>({
      query: (queryArg) => ({
        url: `/settings/uploads`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Settings'],
    }),
    setOperator: build.mutation<SetOperatorResponse, SetOperatorArg>({
      query: (queryArg) => ({
        url: `/settings/operator`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Settings'],
    }),
    changeableRules: build.query<ChangeableRulesResponse, ChangeableRulesArg>({
      query: () => ({ url: `/settings/season-rules` }),
      providesTags: ['Settings'],
    }),
    setSeasonRules: build.mutation<SetSeasonRulesResponse, SetSeasonRulesArg>({
      query: (queryArg) => ({
        url: `/settings/season-rules`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Settings', 'Bracket'],
    }),
    setTournamentWindow: build.mutation<SetTournamentWindowResponse, SetTournamentWindowArg>({
      query: (queryArg) => ({
        url: `/settings/tournament-window`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Settings'],
    }),
    schedule: build.query<ScheduleResponse, ScheduleArg>({
      query: () => ({ url: `/schedule` }),
      providesTags: ['Schedule', 'Drafts', 'Bracket', 'Phase', 'Vote'],
    }),
    scheduleTemplate: build.query<ScheduleTemplateResponse, ScheduleTemplateArg>({
      query: (queryArg) => ({
        url: `/schedule/template`,
        params: {
          local: queryArg.local,
        },
      }),
      providesTags: ['Phase'],
    }),
    planTemplate: build.mutation<PlanTemplateResponse, PlanTemplateArg>({
      query: (queryArg) => ({
        url: `/schedule/template`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Schedule'],
    }),
    banner: build.query<BannerResponse['banner'], BannerArg>({
      query: () => ({ url: `/banner` }),
      transformResponse: (answer: BannerResponse) => answer.banner,
      providesTags: ['Settings'],
    }),
    setBanner: build.mutation<SetBannerResponse['banner'], SetBannerArg>({
      query: (queryArg) => ({
        url: `/banner`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: SetBannerResponse) => answer.banner,
      invalidatesTags: ['Settings'],
    }),
    removeBanner: build.mutation<RemoveBannerResponse['banner'], RemoveBannerArg>({
      query: (queryArg) => ({
        url: `/banner/remove`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: RemoveBannerResponse) => answer.banner,
      invalidatesTags: ['Settings'],
    }),
    planAction: build.mutation<PlanActionResponse, PlanActionArg>({
      query: (queryArg) => ({
        url: `/schedule/plan`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Schedule'],
    }),
    moveAction: build.mutation<MoveActionResponse, MoveActionArg>({
      query: (queryArg) => ({
        url: `/schedule/move`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Schedule', 'Drafts'],
    }),
    dropAction: build.mutation<DropActionResponse, DropActionArg>({
      query: (queryArg) => ({
        url: `/schedule/drop`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Schedule', 'Drafts'],
    }),
    requestReset: build.mutation<RequestResetResponse, RequestResetArg>({
      query: () => ({ url: `/tournament/reset`, method: 'POST' }),
    }),
    confirmReset: build.mutation<ConfirmResetResponse['season'], ConfirmResetArg>({
      query: (queryArg) => ({
        url: `/tournament/reset/confirm`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ConfirmResetResponse) => answer.season,
    }),
    projections: build.query<ProjectionsResponse['projections'], ProjectionsArg>({
      query: () => ({ url: `/projections/` }),
      transformResponse: (answer: ProjectionsResponse) => answer.projections,
      providesTags: ['Projections'],
    }),
    rebuildProjections: build.mutation<RebuildProjectionsResponse, RebuildProjectionsArg>({
      query: (queryArg) => ({
        url: `/projections/rebuild`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Projections'],
    }),
  }),
});
export const {
  useArchiveSizeQuery,
  useArchiveImportQuery,
  useCheckArchiveMutation,
  useConfirmArchiveMutation,
  useDiscardArchiveMutation,
  useChangePhaseMutation,
  useSetTrailerMutation,
  useSetCountdownMutation,
  useShowCountdownMutation,
  useEnableUploadsMutation,
  useSetOperatorMutation,
  useChangeableRulesQuery,
  useSetSeasonRulesMutation,
  useSetTournamentWindowMutation,
  useScheduleQuery,
  useScheduleTemplateQuery,
  usePlanTemplateMutation,
  useBannerQuery,
  useSetBannerMutation,
  useRemoveBannerMutation,
  usePlanActionMutation,
  useMoveActionMutation,
  useDropActionMutation,
  useRequestResetMutation,
  useConfirmResetMutation,
  useProjectionsQuery,
  useRebuildProjectionsMutation,
} = seasonApi;
export type CheckArchiveResponse = {
  success: true;
  archive: ArchiveImportView | null;
};
export type CheckArchiveArg = {
  upload: string;
};
export type ConfirmArchiveResponse = {
  success: true;
  archive: ArchiveImportView | null;
};
export type ConfirmArchiveArg = {
  upload: string;
  current_password: string;
  code?: string | undefined;
};
export type ChangePhaseResponse = {
  success: true;
  phase: Phase;
};
export type ChangePhaseArg = {
  phase: 0 | 1 | 2 | 3;
};
export type SetTrailerResponse = {
  banner: BannerView | null;
  trailer_url: string | null;
  countdown: CountdownView | null;
  tournament_window: {
    start: MomentView;
    end: MomentView;
  };
  uploads_enabled: boolean;
  season: number;
  phase: Phase;
  rules: RulesView | null;
  rendered_video_exists: boolean;
  languages: string[];
  features: string[];
  has_daily_game: boolean;
  sample: boolean;
  operator: {
    name: string | null;
    address: string | null;
    email: string | null;
  };
  retention: RetentionView;
  now: string;
  success: true;
};
export type SetTrailerArg = {
  url: string;
};
export type SetCountdownResponse = {
  banner: BannerView | null;
  trailer_url: string | null;
  countdown: CountdownView | null;
  tournament_window: {
    start: MomentView;
    end: MomentView;
  };
  uploads_enabled: boolean;
  season: number;
  phase: Phase;
  rules: RulesView | null;
  rendered_video_exists: boolean;
  languages: string[];
  features: string[];
  has_daily_game: boolean;
  sample: boolean;
  operator: {
    name: string | null;
    address: string | null;
    email: string | null;
  };
  retention: RetentionView;
  now: string;
  success: true;
};
export type SetCountdownArg = {
  local: string;
  goal?:
    | ('opening' | 'registration-end' | 'uploads-end' | 'tournament-start' | 'bets-end' | 'tournament-end')
    | undefined;
};
export type ShowCountdownResponse = {
  banner: BannerView | null;
  trailer_url: string | null;
  countdown: CountdownView | null;
  tournament_window: {
    start: MomentView;
    end: MomentView;
  };
  uploads_enabled: boolean;
  season: number;
  phase: Phase;
  rules: RulesView | null;
  rendered_video_exists: boolean;
  languages: string[];
  features: string[];
  has_daily_game: boolean;
  sample: boolean;
  operator: {
    name: string | null;
    address: string | null;
    email: string | null;
  };
  retention: RetentionView;
  now: string;
  success: true;
};
export type ShowCountdownArg = {
  visible: boolean;
};
export type EnableUploadsResponse = {
  banner: BannerView | null;
  trailer_url: string | null;
  countdown: CountdownView | null;
  tournament_window: {
    start: MomentView;
    end: MomentView;
  };
  uploads_enabled: boolean;
  season: number;
  phase: Phase;
  rules: RulesView | null;
  rendered_video_exists: boolean;
  languages: string[];
  features: string[];
  has_daily_game: boolean;
  sample: boolean;
  operator: {
    name: string | null;
    address: string | null;
    email: string | null;
  };
  retention: RetentionView;
  now: string;
  success: true;
};
export type EnableUploadsArg = {
  enabled: boolean;
};
export type SetOperatorResponse = {
  banner: BannerView | null;
  trailer_url: string | null;
  countdown: CountdownView | null;
  tournament_window: {
    start: MomentView;
    end: MomentView;
  };
  uploads_enabled: boolean;
  season: number;
  phase: Phase;
  rules: RulesView | null;
  rendered_video_exists: boolean;
  languages: string[];
  features: string[];
  has_daily_game: boolean;
  sample: boolean;
  operator: {
    name: string | null;
    address: string | null;
    email: string | null;
  };
  retention: RetentionView;
  now: string;
  success: true;
};
export type SetOperatorArg = {
  name?: string | undefined;
  address?: string | undefined;
  email?: string | undefined;
};
export type SetSeasonRulesResponse = {
  season: number;
  version: number;
  rules: RulesView;
  defaults: RulesView;
  lacks_mail: boolean;
  fixed: {
    rule:
      | 'approveVideos'
      | 'confirmedAddress'
      | 'favoriteOdds'
      | 'matesAccept'
      | 'maxLots'
      | 'maxTeamName'
      | 'outsiderOdds'
      | 'ownTeamOnly'
      | 'startingMoney'
      | 'thirdPlaceMatch'
      | 'voteDuration'
      | 'welcomeMoney';
    code: RuleLock;
  }[];
  success: true;
};
export type SetSeasonRulesArg = {
  season: number;
  version: number;
  starting_money: number;
  welcome_money: number;
  favorite_odds: number;
  outsider_odds: number;
  own_team_only: boolean;
  mates_accept: boolean;
  vote_hours: number;
  max_lots: number;
  max_team_name: number;
  approve_videos: boolean;
  third_place_match: boolean;
  confirmed_address: boolean;
};
export type SetTournamentWindowResponse = {
  banner: BannerView | null;
  trailer_url: string | null;
  countdown: CountdownView | null;
  tournament_window: {
    start: MomentView;
    end: MomentView;
  };
  uploads_enabled: boolean;
  season: number;
  phase: Phase;
  rules: RulesView | null;
  rendered_video_exists: boolean;
  languages: string[];
  features: string[];
  has_daily_game: boolean;
  sample: boolean;
  operator: {
    name: string | null;
    address: string | null;
    email: string | null;
  };
  retention: RetentionView;
  now: string;
  success: true;
};
export type SetTournamentWindowArg = {
  start: string;
  end: string;
};
export type PlanTemplateResponse = ScheduleAnswer;
export type PlanTemplateArg = {
  local: string;
};
export type SetBannerResponse = BannerAnswer;
export type SetBannerArg = {
  en?: string | undefined;
  fr?: string | undefined;
  ja?: string | undefined;
  zh?: string | undefined;
  ru?: string | undefined;
  link?: string | undefined;
  begins: string;
  ends: string;
  replaces?: string | undefined;
};
export type RemoveBannerResponse = BannerAnswer;
export type RemoveBannerArg = {
  banner_id: string;
};
export type PlanActionResponse = ScheduleAnswer;
export type PlanActionArg = {
  local: string;
  kind: string;
  phase?: (0 | 1 | 2 | 3) | undefined;
  round?: number | undefined;
  hours?: number | undefined;
  subject?: string | undefined;
  body?: string | undefined;
};
export type MoveActionResponse = ScheduleAnswer;
export type MoveActionArg = {
  local: string;
  entry_id: string;
};
export type DropActionResponse = ScheduleAnswer;
export type DropActionArg = {
  entry_id: string;
};
export type ConfirmResetResponse = {
  success: true;
  season: number;
};
export type ConfirmResetArg = {
  token: string;
  confirmation: string;
  rules?: boolean | undefined;
  judges?: boolean | undefined;
  catalogue?: ('same' | 'sample' | 'card') | undefined;
};
export type RebuildProjectionsResponse = {
  job: string;
  names: string[];
  success: true;
};
export type RebuildProjectionsArg = {
  names?: string[] | undefined;
};
export type ScheduleAnswer = {
  success: true;
  season: number;
  entries: ScheduleEntryView[];
  phase: Phase;
  rounds: number;
  round_showing: Showing;
  vote_hours: number;
  vote_ends: string | null;
};
export type BannerAnswer = {
  success: true;
  banner: BannerView | null;
};
export type ArchiveSizeResponse = {
  files: number;
  bytes: number;
  missing: number;
  success: true;
};
export type ArchiveSizeArg = {
  n: string;
};
export type ArchiveImportResponse = {
  success: true;
  archive: ArchiveImportView | null;
};
export type ArchiveImportArg = void;
export type DiscardArchiveResponse = {
  success: true;
  archive: ArchiveImportView | null;
};
export type DiscardArchiveArg = void;
export type ChangeableRulesResponse = {
  season: number;
  version: number;
  rules: RulesView;
  defaults: RulesView;
  lacks_mail: boolean;
  fixed: {
    rule:
      | 'approveVideos'
      | 'confirmedAddress'
      | 'favoriteOdds'
      | 'matesAccept'
      | 'maxLots'
      | 'maxTeamName'
      | 'outsiderOdds'
      | 'ownTeamOnly'
      | 'startingMoney'
      | 'thirdPlaceMatch'
      | 'voteDuration'
      | 'welcomeMoney';
    code: RuleLock;
  }[];
  success: true;
};
export type ChangeableRulesArg = void;
export type ScheduleResponse = {
  season: number;
  entries: ScheduleEntryView[];
  phase: Phase;
  rounds: number;
  round_showing: Showing;
  vote_hours: number;
  vote_ends: string | null;
  success: true;
};
export type ScheduleArg = void;
export type ScheduleTemplateResponse = {
  success: true;
  season: number;
  entries: {
    words: ReminderWords | null;
    kind:
      | 'change-phase'
      | 'close-bets'
      | 'close-uploads'
      | 'hide-round'
      | 'launch-round'
      | 'open-uploads'
      | 'open-vote'
      | 'remind-bet'
      | 'remind-video'
      | 'remind-vote'
      | 'reopen-bets'
      | 'show-round';
    phase: (0 | 1 | 2 | 3 | null) | (0 | 1 | 2 | 3 | null);
    round: number | null;
    hours: number | null;
    due: string;
  }[];
};
export type ScheduleTemplateArg = {
  local?: string | undefined;
};
export type BannerResponse = {
  success: true;
  banner: BannerView | null;
};
export type BannerArg = void;
export type RequestResetResponse = {
  success: true;
  clears: ClearedGroup[];
  token: string;
  expires_in: number;
};
export type RequestResetArg = void;
export type ProjectionsResponse = {
  success: true;
  projections: ProjectionView[];
};
export type ProjectionsArg = void;
export type ClearedGroup = {
  group:
    | 'amvdle-attempts'
    | 'amvdle-results'
    | 'bets'
    | 'favorites'
    | 'judges'
    | 'matches'
    | 'music-tracks'
    | 'products'
    | 'purchases'
    | 'revive-cards'
    | 'revives'
    | 'teams'
    | 'videos'
    | 'visible-rounds'
    | 'wallets';
  count: number;
};
