import { PREFERENCE_FIELDS } from '@arena/domain/accounts/profile-fields';
import type { StatedField } from '@arena/domain/kernel/events/event-before';
import { NEWS_FIELDS } from '@arena/domain/site/news/news-fields';
import { JUDGE_FIELDS } from '@arena/domain/tournament/judges/judge-fields';
import { PRODUCT_FIELDS } from '@arena/domain/tournament/products/product-fields';
import { SKILL_FIELDS, TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import type { Field, Fields } from '@arena/domain/validation/fields';

export type ValueKind =
  | 'text'
  | 'prose'
  | 'number'
  | 'money'
  | 'odds'
  | 'switch'
  | 'team'
  | 'time'
  | 'phase'
  | 'role'
  | 'groups'
  | 'approval'
  | 'language'
  | 'category'
  | 'titles'
  | 'criteria'
  | 'method'
  | 'publication'
  | 'topics'
  | 'places'
  | 'goal'
  | 'picture'
  | 'hours'
  | 'catalogue'
  | 'blocks'
  | 'year';

const KINDS: Partial<Record<Field['input'], ValueKind>> = {
  number: 'number',
  figure: 'number',
  money: 'money',
  choice: 'category',
  language: 'language',
  switch: 'switch',
};

/** The fields that people edit: how each is shown follows from how it is entered. */
function declared<F extends Fields, At extends string>(fields: F, at: At) {
  const entries = Object.entries(fields).map(([name, { input }]) => [`${at}${name}`, KINDS[input] ?? 'text']);
  return Object.fromEntries(entries) as Record<`${At}${keyof F & string}`, ValueKind>;
}

/** By their path in the data. Ids and keys of files are not for readers. */
export const AUDITED_FIELDS = {
  phase: 'phase',
  betsOpen: 'switch',
  enabled: 'switch',
  visible: 'switch',
  member: 'switch',
  teamId: 'team',
  winner: 'team',
  loser: 'team',
  odds: 'odds',
  count: 'number',
  ...declared(TEAM_FIELDS, ''),
  ...declared(SKILL_FIELDS, 'leaderSkills.'),
  ...declared(SKILL_FIELDS, 'mateSkills.'),
  ...declared(PRODUCT_FIELDS, ''),
  ...declared(NEWS_FIELDS, ''),
  ...declared(JUDGE_FIELDS, ''),
  picture: 'picture',
  role: 'role',
  groups: 'groups',
  approval: 'approval',
  grantsAbove: 'money',
  ...declared(PREFERENCE_FIELDS, 'preferences.'),
  url: 'text',
  text: 'text',
  markdown: 'prose',
  address: 'text',
  email: 'text',
  'countdown.instant': 'time',
  goal: 'goal',
  'start.instant': 'time',
  'end.instant': 'time',
  language: 'language',
  topics: 'topics',
  'address.host': 'text',
  'address.ending': 'text',
  season: 'number',
  eventCount: 'number',
  mediaCount: 'number',
  lastHash: 'text',
  running: 'switch',
  rulesTakenOver: 'switch',
  judgesTakenOver: 'switch',
  nextCatalogue: 'catalogue',
  commitment: 'text',
  matches: 'number',
  entrants: 'number',
  grandWinner: 'team',
  stillIn: 'switch',
  suspendedUntil: 'time',
  suspendedFrom: 'blocks',
  voteOpen: 'switch',
  closesAt: 'time',
  due: 'time',
  endsEarly: 'switch',
  voidVotes: 'number',
  judge: 'switch',
  startingMoney: 'money',
  welcomeMoney: 'money',
  favoriteOdds: 'odds',
  outsiderOdds: 'odds',
  ownTeamOnly: 'switch',
  voteDuration: 'hours',
  matesAccept: 'switch',
  maxLots: 'number',
  maxTeamName: 'number',
  approveVideos: 'switch',
  thirdPlaceMatch: 'switch',
  confirmedAddress: 'switch',
  criteria: 'criteria',
  scale: 'number',
  method: 'method',
  publish: 'publication',
  blind: 'switch',
  seeds: 'number',
  scoresShown: 'switch',
  day: 'text',
  guesses: 'number',
  gameOver: 'switch',
  version: 'number',
  entriesSet: 'titles',
  entriesRemoved: 'number',
  account: 'switch',
  secondFactor: 'switch',
  addressConfirmed: 'switch',
  year: 'year',
  sending: 'switch',
  remaining: 'number',
  places: 'places',
  source: 'text',
  'texts.en': 'text',
  'texts.fr': 'text',
  'texts.ja': 'text',
  'texts.zh': 'text',
  'texts.ru': 'text',
  begins: 'time',
  ends: 'time',
  scopes: 'groups',
  expires: 'time',
} as const satisfies Record<string, ValueKind> & Record<StatedField, ValueKind>;

export type AuditedField = keyof typeof AUDITED_FIELDS;

export function isAudited(field: string): field is AuditedField {
  return Object.hasOwn(AUDITED_FIELDS, field);
}

export type FieldValues = Readonly<Record<string, unknown>>;

/** The values of an event by their path. Those of what it is about count as its own. */
export function fieldsOf(data: unknown): FieldValues {
  return Object.fromEntries(
    pathsIn(data).map(([path, value]) => [path.replace(/^(product|track|item|edition)\./, ''), value]),
  );
}

function pathsIn(data: unknown, path = ''): (readonly [path: string, value: unknown])[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const inner = `${path}${name}`;
    const isWhole = name === 'picture' || typeof value !== 'object' || value === null || Array.isArray(value);
    return isWhole ? [[inner, value] as const] : pathsIn(value, `${inner}.`);
  });
}

/** Those that have a value. */
export function statedFields(values: FieldValues): (readonly [AuditedField, unknown])[] {
  return Object.entries(values).flatMap(([field, value]) =>
    isAudited(field) && value !== null && value !== '' ? [[field, value] as const] : [],
  );
}
