import type { RecordedEvent } from '@arena/domain/kernel/event';
import { inAccounts, inSeason, type SeasonRecord } from '../log/records.js';

type Data<T extends SeasonRecord['type']> = Extract<SeasonRecord, { type: T }>['data'];
type Subjects = { readonly [T in SeasonRecord['type']]: (data: Data<T>) => string | null };

const none = () => null;
const match = ({ matchId }: { readonly matchId: string }) => matchId;
const team = ({ teamId }: { readonly teamId: string }) => teamId;
const user = ({ userId }: { readonly userId: string }) => userId;

const SUBJECTS: Subjects = {
  SeasonOpened: none,
  PhaseChanged: none,
  UploadsToggled: none,
  SeasonClosed: none,
  TeamRegistered: team,
  TeamUpdated: team,
  TeamDeleted: team,
  VideoSubmitted: team,
  VideoRemoved: team,
  DrawCommitted: none,
  RoundLaunched: none,
  RoundVisibilityChanged: none,
  FavoriteNamed: match,
  OddsSet: match,
  BettingClosed: match,
  BettingReopened: match,
  WinnerDeclared: match,
  WinnerOverturned: match,
  GrandWinnerCrowned: team,
  GrandWinnerUncrowned: team,
  BetPlaced: match,
  BetWithdrawn: match,
  BetsSettled: match,
  BetsReversed: match,
  BetsRefunded: match,
  RevivesAllowedSet: none,
  TeamRevived: team,
  ReviveRevoked: team,
  RevivalVoteOpened: none,
  RevivalVoteCast: team,
  RevivalVoteClosed: ({ winner }) => winner,
  MoneyGranted: user,
  MoneyRemoved: user,
  JudgeAdded: user,
  JudgeRemoved: user,
  ProductStocked: ({ product }) => product.productId,
  ProductPriceOrStockSet: ({ productId }) => productId,
  ProductChanged: ({ product }) => product.productId,
  ProductWithdrawn: ({ productId }) => productId,
  ProductPurchased: user,
  PurchaseCancelled: user,
  TrackAdded: ({ track }) => track.judgeId,
  TrackRemoved: ({ judgeId }) => judgeId,
  AmvdleDayOpened: ({ day }) => day,
  AmvdleGuessed: user,
  AmvdleWon: user,
  AmvdleLost: user,
};

/** Id of the match, team, user or product that an event is about; null when it is the season or the site itself. */
export function subjectOf(event: RecordedEvent): string | null {
  const account = inAccounts(event);
  if (account) return account.data.userId;
  const within = inSeason(event);
  return within ? subjectInSeason(within.record) : null;
}

function subjectInSeason({ type, data }: SeasonRecord): string | null {
  // The table ties each type to its data; TypeScript loses the tie at the look-up.
  const subject = SUBJECTS[type] as (data: SeasonRecord['data']) => string | null;
  return subject(data);
}
