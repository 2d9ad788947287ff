import { fieldsOf, isAudited, type AuditedField } from './audited-fields.js';

export interface EventChange {
  readonly field: AuditedField;
  /** Null: nothing. Undefined: no earlier event says it. */
  readonly before: unknown;
  readonly after: unknown;
}

type Data = Readonly<Record<string, unknown>>;
type Own = (data: Data) => readonly EventChange[];

/** Titles that are shown of a list. */
const TITLES = 20;

function change(field: AuditedField, before: unknown, after: unknown): EventChange {
  return { field, before, after };
}

/** The event brings into being what it names. */
const begins: Own = (data) =>
  Object.entries(fieldsOf(data)).flatMap(([field, after]) =>
    isAudited(field) && after !== null && after !== '' ? [change(field, null, after)] : [],
  );

const switched =
  (field: AuditedField, after: boolean): Own =>
  () => [change(field, !after, after)];

function sizeOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/** What events say by themselves about before and after. */
const OWN: Readonly<Partial<Record<string, Own>>> = {
  SeasonOpened: ({ season }) => [change('season', null, season), change('running', false, true)],
  SeasonClosed: switched('running', false),
  PhaseChanged: ({ from, to }) => [change('phase', from, to)],
  DrawCommitted: begins,
  RoundLaunched: ({ pairings, entrants }) => [
    change('matches', null, sizeOf(pairings)),
    change('entrants', null, sizeOf(entrants)),
    change('visible', null, false),
  ],
  WinnerDeclared: ({ winner }) => [change('winner', null, winner)],
  GrandWinnerCrowned: ({ teamId }) => [change('grandWinner', null, teamId)],
  GrandWinnerUncrowned: ({ teamId }) => [change('grandWinner', teamId, null)],
  BettingClosed: switched('betsOpen', false),
  BettingReopened: switched('betsOpen', true),
  TeamRevived: switched('stillIn', true),
  ReviveRevoked: switched('stillIn', false),
  RevivalVoteOpened: ({ closesAt }) => [change('voteOpen', false, true), change('closesAt', null, closesAt)],
  RevivalVoteClosed: ({ winner }) => [change('voteOpen', true, false), change('winner', null, winner)],
  RevivalVoteEnded: switched('endsEarly', true),
  RevivalVoteCancelled: ({ votes }) => [change('voteOpen', true, false), change('voidVotes', 0, votes)],
  RevivalVotesVoided: ({ votes }) => [change('voidVotes', 0, votes)],
  TeamRegistered: begins,
  VideoSubmitted: begins,
  JudgeAdded: ({ color }) => [change('judge', false, true), change('color', null, color)],
  JudgeRemoved: switched('judge', false),
  TrackAdded: begins,
  ProductStocked: begins,
  AmvdleDayOpened: begins,
  AmvdleGuessed: ({ number }) => [change('guesses', Number(number) - 1, number)],
  AmvdleWon: switched('gameOver', true),
  AmvdleLost: switched('gameOver', true),
  AmvdleCatalogueChanged: ({ version, set, removed }) => [
    change('version', Number(version) - 1, version),
    ...(sizeOf(set) > 0 ? [change('entriesSet', null, titlesOf(set))] : []),
    ...(sizeOf(removed) > 0 ? [change('entriesRemoved', sizeOf(removed), null)] : []),
  ],
  AccountRegistered: ({ role }) => [change('account', false, true), change('role', null, role)],
  AccountDeleted: switched('account', false),
  SecondFactorEnabled: switched('secondFactor', true),
  SecondFactorDisabled: switched('secondFactor', false),
  NewsAdded: begins,
  WebhookAdded: begins,
  WebhookSwitchedOff: switched('enabled', false),
  MailingStarted: ({ words }) => [
    change('sending', false, true),
    change('title', null, (words as { subject?: string } | null)?.subject ?? null),
  ],
  RecipientsAdded: ({ userIds, remaining }) => [
    change('remaining', Number(remaining) + sizeOf(userIds), remaining),
  ],
  MailingCompleted: switched('sending', false),
};

function titlesOf(entries: unknown): string {
  const titles = (entries as readonly { title: string }[]).map(({ title }) => title);
  return titles.slice(0, TITLES).join(' · ') + (titles.length > TITLES ? ' …' : '');
}

/** Null: the event does not say by itself what was true before. */
export function ownChanges({ type, data }: { readonly type: string; readonly data: unknown }) {
  return OWN[type]?.(data as Data).filter(({ before, after }) => before !== after) ?? null;
}
