import type { AccountCommand } from '@arena/domain/accounts/accounts.decide';
import { TOURNAMENT_COMMANDS, type TournamentCommand } from '@arena/domain/tournament/tournament';
import { FAULTS } from '../world/faults.js';

/** No goals, and why. */
const RARE_COMMANDS: { readonly [T in TournamentCommand['type']]?: string } = {
  OpenSeason: 'a start and a reset send it; its event is a goal',
  RefundBets: 'a part of a reset with more than 2,000 open bets',
  CloseSeason: 'a part of a reset; its event is a goal',
  GrantAlone: 'a part of ActOnSeveral',
  CommitDraw: 'rarely accepted: when it arrives after a reset',
  ContinueSettlement: 'only a match with more than 2,000 bets needs it',
};

const ACCOUNT_COMMANDS: readonly AccountCommand['type'][] = [
  'RegisterAccount',
  'ChangeProfile',
  'ChangeRole',
  'CreateApiToken',
  'AddPasskey',
  'UsePasskey',
  'RemovePasskey',
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
  'third place decided',
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
  ...TOURNAMENT_COMMANDS.filter((type) => !(type in RARE_COMMANDS)).map((type) => `accepted ${type}`),
  ...[...ACCOUNT_COMMANDS, ...OTHER_COMMANDS].map((type) => `accepted ${type}`),
  ...EVENTS.map((type) => `event ${type}`),
  ...REFUSALS.map((code) => `refusal ${code}`),
  ...RARE,
];
