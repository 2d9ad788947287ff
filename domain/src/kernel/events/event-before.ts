/** Why an event has no before and after to show. */
export const UNTOLD = [
  'personal',
  'secret',
  'sealed',
  'allSessions',
  'otherSessions',
  'draft',
  'delivery',
] as const;
export type Untold = (typeof UNTOLD)[number];

/** What is true of the things that events are about, where no field of the event has this name. */
export type StatedField =
  | 'account'
  | 'addressConfirmed'
  | 'approval'
  | 'approveVideos'
  | 'betsOpen'
  | 'closesAt'
  | 'color'
  | 'confirmedAddress'
  | 'due'
  | 'enabled'
  | 'endsEarly'
  | 'entrants'
  | 'entriesRemoved'
  | 'entriesSet'
  | 'favoriteOdds'
  | 'gameOver'
  | 'grandWinner'
  | 'groups'
  | 'guesses'
  | 'judge'
  | 'judgesTakenOver'
  | 'matches'
  | 'matesAccept'
  | 'maxLots'
  | 'maxTeamName'
  | 'member'
  | 'nextCatalogue'
  | 'outsiderOdds'
  | 'ownTeamOnly'
  | 'phase'
  | 'remaining'
  | 'role'
  | 'rulesTakenOver'
  | 'running'
  | 'scoresShown'
  | 'season'
  | 'secondFactor'
  | 'sending'
  | 'seeds'
  | 'startingMoney'
  | 'stillIn'
  | 'suspendedFrom'
  | 'suspendedUntil'
  | 'thirdPlaceMatch'
  | 'title'
  | 'version'
  | 'visible'
  | 'voidVotes'
  | 'voteDuration'
  | 'voteOpen'
  | 'welcomeMoney'
  | 'winner';

export type StatedChanges = {
  readonly [F in StatedField]?: readonly [before: unknown, after: unknown];
};

export interface Earlier<Type extends string = string> {
  /** Events of these types say it together. */
  readonly earlier: readonly Type[];
  /** The event ends what they describe. */
  readonly ends?: true;
  /** The fields that the earlier events share with it; the subject if it does not say. */
  readonly by?: readonly ('subject' | 'team' | 'person')[];
  /** What the rules say until such an event says something else, by path. Null: before the first, there is nothing. */
  readonly initial?: Readonly<Record<string, unknown>> | null;
}

/** How what was true before an event is found. */
export type Before<Type extends string, Data> =
  /** It brings into being what it names. */
  | 'begins'
  /** It changes balances and nothing else. */
  | 'balances'
  | { readonly untold: Untold }
  /** It says by itself what it changes. */
  | { readonly itself: StatedChanges | ((data: Data) => StatedChanges) }
  | Earlier<Type>;
