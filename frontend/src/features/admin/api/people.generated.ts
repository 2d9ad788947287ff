// `npm run endpoints` writes this file from frontend/endpoints.json and the OpenAPI document.
import type { SharedTraitsAnswer } from '@arena/projections/accounts/shared-traits.types';
import type { FullUserView, UserView } from '@arena/projections/accounts/user.types';
import type { ApprovalView } from '@arena/projections/approvals/approval.types';
import type { JudgeView } from '@arena/projections/judges/judge.types';
import type { AsOfView } from '@arena/projections/kernel/as-of.types';
import type { FormerSuspensionView } from '@arena/projections/suspensions/suspension.types';
import type { TeamView } from '@arena/projections/teams/team.types';
import type {
  CopiesView,
  LookalikeView,
  VideoJobView,
  VideoSourceView,
  VideoStorageView,
} from '@arena/projections/videos/video.types';
import { baseApi } from '../../../shared/api/base-api.js';

import { tagsAt } from '../../../shared/moment/moment.js';
export const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deleteUser: build.mutation<DeleteUserResponse, DeleteUserArg>({
      query: (queryArg) => ({
        url: `/auth/user/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Users', 'Teams', 'Leaderboard', 'Judges', 'Bracket'],
    }),
    changeRole: build.mutation<ChangeRoleResponse['user'], ChangeRoleArg>({
      query: (queryArg) => ({
        url: `/auth/admin/roles`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ChangeRoleResponse) => answer.user,
      invalidatesTags: ['Users', 'Me'],
    }),
    approvals: build.query<ApprovalsResponse, ApprovalsArg>({
      query: () => ({ url: `/approvals` }),
      providesTags: ['Schedule', 'Users', 'Bracket', 'Money'],
    }),
    decideApproval: build.mutation<DecideApprovalResponse, DecideApprovalArg>({
      query: (queryArg) => ({
        url: `/approvals/decide`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: [
        'Schedule',
        'Users',
        'Bracket',
        'Money',
        'Teams',
        'Leaderboard',
        'Me',
        'Phase',
        'Settings',
      ],
    }),
    withdrawApproval: build.mutation<WithdrawApprovalResponse, WithdrawApprovalArg>({
      query: (queryArg) => ({
        url: `/approvals/withdraw`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Schedule', 'Users'],
    }),
    changeApprovals: build.mutation<ChangeApprovalsResponse, ChangeApprovalsArg>({
      query: (queryArg) => ({
        url: `/auth/admin/approvals`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Users'],
    }),
    changeGroups: build.mutation<ChangeGroupsResponse['user'], ChangeGroupsArg>({
      query: (queryArg) => ({
        url: `/auth/admin/groups`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ChangeGroupsResponse) => answer.user,
      invalidatesTags: ['Users', 'Me', 'Audit'],
    }),
    removeSecondFactor: build.mutation<RemoveSecondFactorResponse['user'], RemoveSecondFactorArg>({
      query: (queryArg) => ({
        url: `/auth/admin/second-factor/remove`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: RemoveSecondFactorResponse) => answer.user,
      invalidatesTags: ['Users', 'Audit'],
    }),
    endSessions: build.mutation<EndSessionsResponse, EndSessionsArg>({
      query: (queryArg) => ({
        url: `/auth/admin/sessions/end`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Audit'],
    }),
    sharedTraits: build.query<SharedTraitsResponse, SharedTraitsArg>({
      query: () => ({ url: `/auth/admin/shared-traits` }),
      providesTags: ['Users'],
    }),
    formerSuspensions: build.query<FormerSuspensionsResponse['suspensions'], FormerSuspensionsArg>({
      query: (queryArg) => ({
        url: `/auth/admin/suspensions/${encodeURIComponent(queryArg.id)}`,
      }),
      transformResponse: (answer: FormerSuspensionsResponse) => answer.suspensions,
      providesTags: ['Users'],
    }),
    suspendPerson: build.mutation<SuspendPersonResponse['user'], SuspendPersonArg>({
      query: (queryArg) => ({
        url: `/auth/admin/suspensions`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: SuspendPersonResponse) => answer.user,
      invalidatesTags: ['Users', 'Audit'],
    }),
    liftSuspension: build.mutation<LiftSuspensionResponse['user'], LiftSuspensionArg>({
      query: (queryArg) => ({
        url: `/auth/admin/suspensions/lift`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: LiftSuspensionResponse) => answer.user,
      invalidatesTags: ['Users', 'Audit'],
    }),
    mailPasswordReset: build.mutation<MailPasswordResetResponse, MailPasswordResetArg>({
      query: (queryArg) => ({
        url: `/auth/admin/reset-password`,
        method: 'POST',
        body: queryArg,
      }),
    }),
    addMoney: build.mutation<AddMoneyResponse['balance'], AddMoneyArg>({
      query: (queryArg) => ({
        url: `/stdollars/add`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: AddMoneyResponse) => answer.balance,
      invalidatesTags: ['Money', 'Users', 'Teams', 'Me'],
    }),
    removeMoney: build.mutation<RemoveMoneyResponse['balance'], RemoveMoneyArg>({
      query: (queryArg) => ({
        url: `/stdollars/remove`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: RemoveMoneyResponse) => answer.balance,
      invalidatesTags: ['Money', 'Users', 'Teams', 'Me'],
    }),
    staffTeams: build.query<StaffTeamsResponse, StaffTeamsArg>({
      query: (queryArg) => ({
        url: `/team/all`,
        params: {
          at: queryArg.at,
          known: queryArg.known,
          season: queryArg.season,
        },
      }),
      providesTags: (_answer, _error, { at }) => tagsAt(at, ['Teams', 'Money']),
    }),
    addTeam: build.mutation<AddTeamResponse, AddTeamArg>({
      query: (queryArg) => ({
        url: `/team/add`,
        method: 'POST',
        body: queryArg,
      }),
      invalidatesTags: ['Teams', 'Registration', 'Users', 'Money'],
    }),
    replaceMember: build.mutation<ReplaceMemberResponse['team'], ReplaceMemberArg>({
      query: (queryArg) => ({
        url: `/team/replace/${encodeURIComponent(queryArg.teamName)}`,
        method: 'POST',
        body: queryArg.body,
      }),
      transformResponse: (answer: ReplaceMemberResponse) => answer.team,
      invalidatesTags: ['Teams', 'Registration', 'Users', 'Money', 'Bracket', 'Leaderboard', 'Me'],
    }),
    deleteTeam: build.mutation<DeleteTeamResponse, DeleteTeamArg>({
      query: (queryArg) => ({
        url: `/team/delete/${encodeURIComponent(queryArg.teamName)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Teams', 'Registration', 'Users', 'Videos', 'Money', 'Bets'],
    }),
    staffCharacters: build.query<StaffCharactersResponse['characters'], StaffCharactersArg>({
      query: () => ({ url: `/characters/` }),
      transformResponse: (answer: StaffCharactersResponse) => answer.characters,
    }),
    lookalikes: build.query<LookalikesResponse['lookalikes'], LookalikesArg>({
      query: () => ({
        url: `/videos/lookalikes`,
      }),
      transformResponse: (answer: LookalikesResponse) => answer.lookalikes,
      providesTags: ['Videos', 'Teams'],
    }),
    videoJobs: build.query<VideoJobsResponse, VideoJobsArg>({
      query: () => ({
        url: `/videos/copies`,
      }),
      providesTags: ['Videos'],
    }),
    makeCopies: build.mutation<MakeCopiesResponse, MakeCopiesArg>({
      query: (queryArg) => ({
        url: `/videos/${encodeURIComponent(queryArg.id)}/copies`,
        method: 'POST',
      }),
      invalidatesTags: ['Videos'],
    }),
    approveVideo: build.mutation<ApproveVideoResponse['proposals'], ApproveVideoArg>({
      query: (queryArg) => ({
        url: `/videos/proposals/approve`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ApproveVideoResponse) => answer.proposals,
      invalidatesTags: ['Videos', 'Teams', 'Settings'],
    }),
    refuseVideo: build.mutation<RefuseVideoResponse['proposals'], RefuseVideoArg>({
      query: (queryArg) => ({
        url: `/videos/proposals/refuse`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: RefuseVideoResponse) => answer.proposals,
      invalidatesTags: ['Videos', 'Teams', 'Settings'],
    }),
    reconsiderVideo: build.mutation<ReconsiderVideoResponse['proposals'], ReconsiderVideoArg>({
      query: (queryArg) => ({
        url: `/videos/proposals/reconsider`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: ReconsiderVideoResponse) => answer.proposals,
      invalidatesTags: ['Videos', 'Teams', 'Settings'],
    }),
    removeVideo: build.mutation<RemoveVideoResponse, RemoveVideoArg>({
      query: (queryArg) => ({
        url: `/videos/${encodeURIComponent(queryArg.id)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Videos', 'Teams', 'Settings'],
    }),
    addJudge: build.mutation<AddJudgeResponse['judges'], AddJudgeArg>({
      query: (queryArg) => ({
        url: `/judges/add`,
        method: 'POST',
        body: queryArg,
      }),
      transformResponse: (answer: AddJudgeResponse) => answer.judges,
      invalidatesTags: ['Judges', 'Users', 'Me'],
    }),
    removeJudge: build.mutation<RemoveJudgeResponse['judges'], RemoveJudgeArg>({
      query: (queryArg) => ({
        url: `/judges/delete/${encodeURIComponent(queryArg.name)}`,
        method: 'DELETE',
      }),
      transformResponse: (answer: RemoveJudgeResponse) => answer.judges,
      invalidatesTags: ['Judges', 'Users', 'Me', 'Music'],
    }),
    staffUsers: build.query<StaffUsersResponse, StaffUsersArg>({
      query: (queryArg) => ({
        url: `/auth/users`,
        params: {
          search: queryArg.search,
          mates: queryArg.mates,
          named_in: queryArg.namedIn,
          limit: 50,
          after: queryArg.after,
        },
      }),
      providesTags: ['Users', 'Money', 'Judges'],
    }),
    staffUser: build.query<StaffUserResponse['user'], StaffUserArg>({
      query: (queryArg) => ({
        url: `/auth/user/${encodeURIComponent(queryArg.idOrName)}`,
      }),
      transformResponse: (answer: StaffUserResponse) => answer.user,
      providesTags: ['Users', 'Money', 'Judges'],
    }),
  }),
});
export const {
  useDeleteUserMutation,
  useChangeRoleMutation,
  useApprovalsQuery,
  useDecideApprovalMutation,
  useWithdrawApprovalMutation,
  useChangeApprovalsMutation,
  useChangeGroupsMutation,
  useRemoveSecondFactorMutation,
  useEndSessionsMutation,
  useSharedTraitsQuery,
  useFormerSuspensionsQuery,
  useSuspendPersonMutation,
  useLiftSuspensionMutation,
  useMailPasswordResetMutation,
  useAddMoneyMutation,
  useRemoveMoneyMutation,
  useStaffTeamsQuery,
  useAddTeamMutation,
  useReplaceMemberMutation,
  useDeleteTeamMutation,
  useStaffCharactersQuery,
  useLookalikesQuery,
  useVideoJobsQuery,
  useMakeCopiesMutation,
  useApproveVideoMutation,
  useRefuseVideoMutation,
  useReconsiderVideoMutation,
  useRemoveVideoMutation,
  useAddJudgeMutation,
  useRemoveJudgeMutation,
  useStaffUsersQuery,
  useStaffUserQuery,
} = peopleApi;
export type ChangeRoleResponse = {
  success: true;
  user: FullUserView | UserView;
};
export type ChangeRoleArg = {
  current_password: string;
  code?: string | undefined;
  role: 'admin' | 'user';
  user_id: string;
};
export type DecideApprovalResponse = {
  enabled: boolean;
  grants_above: number;
  admins: number;
  requests: ApprovalView[];
  success: true;
};
export type DecideApprovalArg = {
  approve: boolean;
  reason?: string | undefined;
  current_password?: string | undefined;
  code?: string | undefined;
  request_id: string;
};
export type WithdrawApprovalResponse = {
  enabled: boolean;
  grants_above: number;
  admins: number;
  requests: ApprovalView[];
  success: true;
};
export type WithdrawApprovalArg = {
  request_id: string;
};
export type ChangeApprovalsResponse = {
  success: true;
  message: string;
};
export type ChangeApprovalsArg = {
  current_password: string;
  code?: string | undefined;
  enabled: boolean;
  grants_above: number;
};
export type ChangeGroupsResponse = {
  success: true;
  user: FullUserView | UserView;
};
export type ChangeGroupsArg = {
  current_password: string;
  code?: string | undefined;
  groups: ('news' | 'shop' | 'moderation' | 'media')[];
  user_id: string;
};
export type RemoveSecondFactorResponse = {
  success: true;
  user: FullUserView | UserView;
};
export type RemoveSecondFactorArg = {
  current_password: string;
  code?: string | undefined;
  user_id: string;
  reason: string;
};
export type EndSessionsResponse = {
  success: true;
  message: string;
};
export type EndSessionsArg = {
  user_id: string;
  reason: string;
};
export type SuspendPersonResponse = {
  success: true;
  user: FullUserView | UserView;
};
export type SuspendPersonArg = {
  user_id: string;
  local: string;
  blocks: ('bets' | 'votes' | 'messages')[];
  reason: string;
  suspension_id?: string | undefined;
};
export type LiftSuspensionResponse = {
  success: true;
  user: FullUserView | UserView;
};
export type LiftSuspensionArg = {
  user_id: string;
  suspension_id: string;
};
export type MailPasswordResetResponse = {
  success: true;
  message: string;
};
export type MailPasswordResetArg = {
  user_id: string;
};
export type AddMoneyResponse = BalanceAnswer;
export type AddMoneyArg = {
  user_id: string;
  amount: number;
  reason?: string | undefined;
};
export type RemoveMoneyResponse = BalanceAnswer;
export type RemoveMoneyArg = {
  user_id: string;
  amount: number;
  reason?: string | undefined;
};
export type AddTeamResponse = RegisteredAnswer;
export type AddTeamArg = {
  team: AnyTeamDto;
};
export type ApproveVideoResponse = ProposalsAnswer;
export type ApproveVideoArg = {
  video_id: string;
};
export type RefuseVideoResponse = ProposalsAnswer;
export type RefuseVideoArg = {
  video_id: string;
  reason: string;
};
export type ReconsiderVideoResponse = ProposalsAnswer;
export type ReconsiderVideoArg = {
  video_id: string;
  reason: string;
};
export type AddJudgeResponse = JudgesAnswer;
export type AddJudgeArg = {
  name: string;
  current_password: string;
  code?: string | undefined;
  color: string;
};
export type BalanceAnswer = {
  success: true;
  balance: number;
};
export type RegisteredAnswer = {
  success: true;
  message: string;
  team: TeamView | null;
  leader_name: string;
  leader_email: string;
  mate_name: string;
  mate_email: string;
};
export type NamedSeatDto = {
  character: string;
  name: string;
};
export type AnyTeamDto = {
  leader: NamedSeatDto;
  name: string;
  description?: string | undefined;
  color: string;
  mate: NamedSeatDto;
};
export type ProposalsAnswer = {
  success: true;
  proposals: {
    id: string;
    title: string;
    team: string;
    team_color: string;
    url: string;
    thumbnail_url: string | null;
    sent_at: string;
    duration: number;
    size: number;
    state: 'approved' | 'refused' | 'waiting';
    reason: string | null;
    sources?: VideoSourceView[];
    preparing?: boolean;
  }[];
};
export type JudgesAnswer = {
  success: true;
  judges: JudgeView[];
};
export type DeleteUserResponse = {
  success: true;
  message: string;
};
export type DeleteUserArg = {
  id: string;
};
export type ApprovalsResponse = {
  enabled: boolean;
  grants_above: number;
  admins: number;
  requests: ApprovalView[];
  success: true;
};
export type ApprovalsArg = void;
export type SharedTraitsResponse = SharedTraitsAnswer;
export type SharedTraitsArg = void;
export type FormerSuspensionsResponse = {
  success: true;
  suspensions: FormerSuspensionView[];
};
export type FormerSuspensionsArg = {
  id: string;
};
export type StaffTeamsResponse = {
  as_of?: AsOfView;
  success: true;
  teams: TeamView[];
};
export type StaffTeamsArg = {
  at?: string | undefined;
  known?: 'then' | 'now' | undefined;
  season?: number | undefined;
};
export type ReplaceMemberResponse = TeamAnswer;
export type ReplaceMemberArg = {
  teamName: string;
  body: {
    member_id: string;
    name: string;
    reason: string;
  };
};
export type DeleteTeamResponse = MessageAnswer;
export type DeleteTeamArg = {
  teamName: string;
};
export type StaffCharactersResponse = {
  success: true;
  characters: {
    id: string;
    name: string;
    image_url: string;
  }[];
};
export type StaffCharactersArg = void;
export type LookalikesResponse = Lookalikes;
export type LookalikesArg = void;
export type VideoJobsResponse = VideoJobs;
export type VideoJobsArg = void;
export type MakeCopiesResponse = CopiesView;
export type MakeCopiesArg = {
  id: string;
};
export type RemoveVideoResponse = MessageAnswer;
export type RemoveVideoArg = {
  id: string;
};
export type RemoveJudgeResponse = JudgesAnswer;
export type RemoveJudgeArg = {
  name: string;
};
export type StaffUsersResponse = {
  users: FullUserView[];
  next: string | null;
  admins?: number;
  unprotected_admins?: string[];
  second_factor_required?: boolean;
  success: true;
};
export type StaffUsersArg = {
  search?: string | undefined;
  mates?: 'true' | 'false' | undefined;
  namedIn?: string | undefined;

  after?: string | undefined;
};
export type StaffUserResponse = {
  success: true;
  user: FullUserView;
};
export type StaffUserArg = {
  idOrName: string;
};
export type TeamAnswer = {
  success: true;
  team: TeamView;
};
export type MessageAnswer = {
  success: true;
  message: string;
};
export type Lookalikes = {
  success: true;
  lookalikes: LookalikeView[];
};
export type VideoJobs = {
  success: true;
  enabled: boolean;
  ffmpeg: string | null;
  storage: VideoStorageView | null;
  jobs: VideoJobView[];
};
