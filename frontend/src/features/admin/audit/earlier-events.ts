import type { AuditEventView } from '@arena/projections/operation/operation.types';
import type { AuditFilter } from '../api/audit-filter.js';

const PRODUCT = ['ProductStocked', 'ProductChanged', 'ProductPriceOrStockSet'];
const TEAM = ['TeamRegistered', 'TeamUpdated'];
const WEBHOOK = ['WebhookAdded', 'WebhookChanged', 'WebhookSwitchedOff'];

/** The types of the earlier events that together say what was true before an event. */
const EARLIER: Readonly<Partial<Record<string, readonly string[]>>> = {
  UploadsToggled: ['UploadsToggled'],
  RoundVisibilityChanged: ['RoundVisibilityChanged'],
  FavoriteNamed: ['FavoriteNamed'],
  OddsSet: ['OddsSet'],
  WinnerOverturned: ['WinnerDeclared', 'WinnerOverturned'],
  RevivesAllowedSet: ['RevivesAllowedSet'],
  RevivalVoteCast: ['RevivalVoteCast'],
  TeamUpdated: TEAM,
  ProductChanged: PRODUCT,
  ProductPriceOrStockSet: PRODUCT,
  RoleChanged: ['AccountRegistered', 'RoleChanged'],
  AvatarChanged: ['AvatarChanged'],
  PreferencesChanged: ['PreferencesChanged'],
  TrailerChanged: ['TrailerChanged'],
  CountdownChanged: ['CountdownChanged'],
  CountdownDisplayToggled: ['CountdownDisplayToggled'],
  TournamentWindowChanged: ['TournamentWindowChanged'],
  EditionRecorded: ['EditionRecorded'],
  WebhookChanged: WEBHOOK,
};

/** The same for events that end what the earlier ones describe. */
const ENDED: Readonly<Partial<Record<string, readonly string[]>>> = {
  TeamDeleted: TEAM,
  VideoRemoved: ['VideoSubmitted'],
  TrackRemoved: ['TrackAdded'],
  ProductWithdrawn: PRODUCT,
  NewsRemoved: ['NewsAdded'],
  EditionRemoved: ['EditionRecorded'],
  WebhookRemoved: WEBHOOK,
};

/** They leave out what they did not change. */
const PARTIAL: readonly string[] = [
  'TeamUpdated',
  'ProductPriceOrStockSet',
  'WebhookChanged',
  'WebhookSwitchedOff',
];

/** Empty: no earlier event says what was true before. */
export function earlierTypes(type: string): readonly string[] {
  return EARLIER[type] ?? ENDED[type] ?? [];
}

export function isEnd(type: string): boolean {
  return Object.hasOwn(ENDED, type);
}

/** Before the first of them, there was nothing: no rule and no default. */
const WITHOUT_DEFAULT: readonly string[] = ['RevivalVoteCast', 'EditionRecorded', 'AvatarChanged'];

export function hasDefault(type: string): boolean {
  return !isEnd(type) && !WITHOUT_DEFAULT.includes(type);
}

/** The odds of the other team of a match are another thing. A ballot replaces one of the same person. */
export function earlierFilter({ type, stream, subject, data, facts }: AuditEventView): AuditFilter {
  const what = { stream, type: earlierTypes(type).join(',') };
  if (type === 'RevivalVoteCast')
    return { ...what, ...(facts.user_id !== null && { person: facts.user_id }) };
  return {
    ...what,
    ...(subject !== null && { subject }),
    ...(type === 'OddsSet' && { team: (data as { teamId: string }).teamId }),
  };
}

type Compared = Pick<AuditEventView, 'type' | 'data'>;

/** Whether two events with the same subject are about the same thing. */
export function aboutTheSame(event: Compared, earlier: Compared): boolean {
  const [data, other] = [event.data, earlier.data] as Readonly<Record<string, unknown>>[];
  if (event.type === 'RevivalVoteCast') return data?.['round'] === other?.['round'];
  if (event.type !== 'TrackRemoved') return true;
  return (other?.['track'] as { trackId?: string } | undefined)?.trackId === data?.['trackId'];
}

/** Whether no event before the earlier one is needed. */
export function saysAll(event: Compared, earlier: Compared): boolean {
  return aboutTheSame(event, earlier) && !PARTIAL.includes(earlier.type);
}
