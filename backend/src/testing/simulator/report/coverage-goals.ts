import type { AccountCommand } from '@arena/domain/accounts/accounts.decide';
import type { TournamentCommand } from '@arena/domain/tournament/tournament';
import { FAULTS } from '../world/faults.js';

/** The type checker notices a command that is missing here. `false`: no goal. */
const SEASON_COMMANDS: Readonly<Record<TournamentCommand['type'], boolean>> = {
  // A start and a reset send it. Its event is a goal.
  OpenSeason: false,
  ChangePhase: true,
  ToggleUploads: true,
  // Part of a reset with more than 2,000 open bets.
  RefundBets: false,
  // Part of a reset. Its event is a goal.
  CloseSeason: false,
  RegisterTeam: true,
  UpdateTeam: true,
  DeleteTeam: true,
  LeaveTeam: true,
  SubmitVideo: true,
  RemoveVideo: true,
  // Often sent, but rarely accepted: when it arrives after a reset.
  CommitDraw: false,
  LaunchRound: true,
  NameFavorite: true,
  SetOdds: true,
  ChangeRoundVisibility: true,
  CloseBetting: true,
  ReopenBetting: true,
  DeclareWinner: true,
  // Only a match with more than 2,000 bets needs it.
  ContinueSettlement: false,
  PlaceBet: true,
  DeleteBet: true,
  GrantMoney: true,
  RemoveMoney: true,
  ClaimWelcomeMoney: true,
  SetRevivesAllowed: true,
  ReviveWithCard: true,
  ReviveTeam: true,
  RevokeRevive: true,
  OpenRevivalVote: true,
  CastRevivalVote: true,
  CloseRevivalVote: true,
  EndRevivalVote: true,
  CancelRevivalVote: true,
  AddJudge: true,
  RemoveJudge: true,
  AddProduct: true,
  UpdateProduct: true,
  DeleteProduct: true,
  PurchaseProduct: true,
  CancelPurchase: true,
  AddTrack: true,
  RemoveTrack: true,
  OpenAmvdleDay: true,
  GuessAmv: true,
};

const ACCOUNT_COMMANDS: readonly AccountCommand['type'][] = [
  'RegisterAccount',
  'ChangeProfile',
  'ChangeRole',
];
const OTHER_COMMANDS = ['AddNews', 'ToggleCountdownDisplay', 'StartMailing', 'ReplaceAmvdleCatalogue'];

const EVENTS = [
  'WinnerOverturned',
  'BetsSettled',
  'BetsReversed',
  'SeasonOpened',
  'SeasonClosed',
  'GrandWinnerCrowned',
  'GrandWinnerUncrowned',
  'ReviveRevoked',
  'AmvdleWon',
  'StartingMoneyReturned',
  'WelcomeMoneyClaimed',
];

const REFUSALS = [
  'insufficient-funds',
  'bet-closed',
  'bet-already-placed',
  'staff-cannot-bet',
  'same-winner',
  'winner-already-set',
  'next-round-launched',
  'season-closed',
  'vote-closed',
];

const RARE = [
  'conflict',
  'snapshot saved',
  'start failed',
  'night',
  'generation activated',
  'state compared',
  'append AppendNotSent',
  'append AppendInDoubt',
  'append StoreUnavailable',
  'unchanged storage-unavailable',
  'told that nothing was changed',
];

/** What must happen at least once in fifty seasons. */
export const COVERAGE_GOALS: readonly string[] = [
  ...FAULTS.map((fault) => `fault ${fault}`),
  ...Object.entries(SEASON_COMMANDS).flatMap(([type, isGoal]) => (isGoal ? [`accepted ${type}`] : [])),
  ...[...ACCOUNT_COMMANDS, ...OTHER_COMMANDS].map((type) => `accepted ${type}`),
  ...EVENTS.map((type) => `event ${type}`),
  ...REFUSALS.map((code) => `refusal ${code}`),
  ...RARE,
];
