import { decideBy, type Decider } from '../kernel/command.js';
import { foldsOf, type Parts } from '../kernel/events/folds.js';
import { decideSeveral, type ActOnSeveral } from '../kernel/several.js';
import { approvalDecisions, requireNoApprovedReset } from './approvals/approvals.decide.js';
import { approvalFolds } from './approvals/approvals.js';
import { amvdleDecisions } from './amvdle/amvdle.decide.js';
import { amvdleFolds } from './amvdle/amvdle.js';
import { bettingDecisions } from './betting/betting.decide.js';
import { bettingFolds } from './betting/betting.js';
import { bracketDecisions } from './bracket/bracket.decide.js';
import { launchDecisions } from './bracket/launch.decide.js';
import { walkoverDecisions } from './bracket/walkover.decide.js';
import { winnerDecisions } from './bracket/winner.decide.js';
import { bracketFolds } from './bracket/bracket.js';
import { judgingDecisions } from './judging/judging.decide.js';
import { judgingFolds } from './judging/judging.js';
import { judgesDecisions } from './judges/judges.decide.js';
import { judgesFolds } from './judges/judges.js';
import { moneyDecisions } from './money/money.decide.js';
import { welcomeDecisions } from './money/welcome.decide.js';
import { postingsOf } from './money/ledger.js';
import { moneyFolds, movePostings } from './money/money.js';
import { musicDecisions } from './music/music.decide.js';
import { musicFolds } from './music/music.js';
import { productsDecisions } from './products/products.decide.js';
import { productsFolds } from './products/products.js';
import { revivesDecisions } from './revives/revives.decide.js';
import { voteDecisions } from './revives/vote.decide.js';
import { revivesFolds } from './revives/revives.js';
import { scheduleDecisions } from './schedule/schedule.decide.js';
import { scheduleFolds } from './schedule/schedule.js';
import { closeDecisions } from './season/close.decide.js';
import { rulesDecisions } from './season/rules.decide.js';
import { seasonDecisions, requireOpenSeason } from './season/season.decide.js';
import { seasonFolds } from './season/season.js';
import { shopDecisions } from './shop/shop.decide.js';
import { shopFolds } from './shop/shop.js';
import { suspensionsDecisions } from './suspensions/suspensions.decide.js';
import { suspensionsFolds } from './suspensions/suspensions.js';
import { dissolveDecisions } from './teams/dissolve.decide.js';
import { invitationsDecisions } from './teams/invitations.decide.js';
import { invitationsFolds } from './teams/invitations.js';
import { replaceDecisions } from './teams/replace.decide.js';
import { teamsDecisions } from './teams/teams.decide.js';
import { teamsFolds } from './teams/teams.js';
import { videosDecisions } from './videos/videos.decide.js';
import { videoApprovalDecisions } from './videos/approval.decide.js';
import { videosFolds } from './videos/videos.js';
import type { TournamentEvent } from './tournament.events.js';
import { initialState, type TournamentState } from './tournament-state.js';

export type { TournamentState } from './tournament-state.js';
export type { Team } from './teams/teams.js';
export { previewWinner, type WinnerConsequences } from './bracket/winner-preview.js';
export { isJudge } from './judges/judges.js';
export { replacedBy, teamByName, teamOf } from './teams/teams.js';
export { balanceOf } from './money/money.js';
export { welcomeMoneyBlockers, welcomeMoneyOf } from './money/welcome.decide.js';
export { leaveBlockers } from './teams/dissolve.decide.js';
export { decodeState, encodeState, SNAPSHOT_VERSION } from './snapshot.js';
export { hasEnded, openVote } from './revives/revives.js';
export { isEnding, phaseOf, settlingMatches } from './queries.js';

const decisions = {
  ...seasonDecisions,
  ...rulesDecisions,
  ...closeDecisions,
  ...scheduleDecisions,
  ...approvalDecisions,
  ...videoApprovalDecisions,
  ...teamsDecisions,
  ...dissolveDecisions,
  ...replaceDecisions,
  ...invitationsDecisions,
  ...videosDecisions,
  ...launchDecisions,
  ...bracketDecisions,
  ...winnerDecisions,
  ...walkoverDecisions,
  ...bettingDecisions,
  ...moneyDecisions,
  ...welcomeDecisions,
  ...revivesDecisions,
  ...voteDecisions,
  ...judgesDecisions,
  ...judgingDecisions,
  ...productsDecisions,
  ...shopDecisions,
  ...musicDecisions,
  ...amvdleDecisions,
  ...suspensionsDecisions,
};

type Decision = (typeof decisions)[keyof typeof decisions];

type SingleCommand = Parameters<Decision>[1];

/** Those that an organizer sends for several things at once. */
export type SeveralCommand = Extract<
  SingleCommand,
  {
    type:
      | 'DeleteProduct'
      | 'UpdateProduct'
      | 'DeleteTeam'
      | 'RemoveVideo'
      | 'SuspendPerson'
      | 'LiftSuspension'
      | 'GrantMoney'
      | 'GrantAlone'
      | 'RemoveMoney';
  }
>;

/** User names are resolved to ids before. */
export type TournamentCommand = SingleCommand | ActOnSeveral<SeveralCommand>;
export type TournamentCommandOf<T extends TournamentCommand['type']> = Extract<
  TournamentCommand,
  { type: T }
>;

export const TOURNAMENT_COMMANDS = [...Object.keys(decisions), 'ActOnSeveral'] as TournamentCommand['type'][];

const decide = decideBy<TournamentState, SingleCommand, TournamentEvent>(decisions);

/** What the preview of several acts says about an event. */
export function meaningOf(event: TournamentEvent): unknown {
  return [event.type, postingsOf(event)];
}

const parts = {
  season: seasonFolds,
  schedule: scheduleFolds,
  approvals: approvalFolds,
  teams: teamsFolds,
  invitations: invitationsFolds,
  videos: videosFolds,
  bracket: bracketFolds,
  betting: bettingFolds,
  revives: revivesFolds,
  money: moneyFolds,
  judges: judgesFolds,
  judging: judgingFolds,
  products: productsFolds,
  shop: shopFolds,
  music: musicFolds,
  amvdle: amvdleFolds,
  suspensions: suspensionsFolds,
} satisfies Parts<TournamentState>;
const folds = foldsOf<TournamentState, typeof parts>(parts);

/** What is decided already is settled first. */
const ENDS_A_RESET: ReadonlySet<string> = new Set<TournamentCommand['type']>([
  'ContinueSettlement',
  'RefundBets',
  'CloseSeason',
  'EndApproval',
]);

export const tournament: Decider<TournamentState, TournamentCommand, TournamentEvent> = {
  initial: initialState,
  evolve: (state, event) => {
    movePostings(state.money, event);
    folds[event.type](state, event.data as never);
  },
  decide: (state, command) => {
    if (command.type !== 'OpenSeason') requireOpenSeason(state);
    if (!ENDS_A_RESET.has(command.type)) requireNoApprovedReset(state);
    if (command.type === 'ActOnSeveral') return decideSeveral(tournament, state, command, meaningOf);
    return decide(state, command);
  },
};
