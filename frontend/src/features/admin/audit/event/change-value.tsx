import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toDecimal } from '@arena/domain/kernel/money';
import type { EditionPlace } from '@arena/domain/site/editions/editions.events';
import { HOUR } from '@arena/domain/tournament/revives/vote-hours';
import type { Criterion } from '@arena/domain/tournament/judging/rubric';
import type { Language } from '@arena/domain/validation/people/languages';
import { formatOdds } from '../../../../shared/bracket/odds.js';
import { LocalTime } from '../../../../shared/format/local-time.js';
import { Money } from '../../../../shared/format/money.js';
import { NATIVE_NAMES } from '../../../../shared/format/native-names.js';
import { AUDITED_FIELDS, type AuditedField, type ValueKind } from './audited-fields.js';
import { placeText } from './edition-places.js';

const TEXTS = [
  'audit',
  'common',
  'shop',
  'news',
  'webhooks',
  'home',
  'judging',
  'admin',
  'suspension',
] as const;

interface Reader {
  readonly t: TFunction<typeof TEXTS>;
  readonly language: string;
  readonly teamName: (id: string) => string | undefined;
}

/** Characters of a long text. */
const EXCERPT = 200;

type ValueMarkup = (value: string, reader: Reader) => ReactNode;

const VALUES: Readonly<
  Record<Exclude<ValueKind, 'titles' | 'topics' | 'groups' | 'places' | 'criteria' | 'blocks'>, ValueMarkup>
> = {
  text: (value) => value,
  // The tool of the texts shows the whole of it.
  prose: (value) => (value.length > EXCERPT ? `${value.slice(0, EXCERPT)}…` : value),
  number: (value, { language }) => Number(value).toLocaleString(language),
  money: (value) => <Money amount={toDecimal(Number(value))} />,
  odds: (value, { language }) => formatOdds(toDecimal(Number(value)), language),
  switch: (value, { t }) => t(value === 'true' ? 'value.yes' : 'value.no'),
  team: (value, { t, teamName }) => teamName(value) ?? t('value.removedTeam'),
  time: (value) => <LocalTime at={value} />,
  phase: (value, { t }) => t(`common:phase.${value}`),
  role: (value, { t }) => t(value === 'admin' ? 'value.admin' : 'value.user'),
  approval: (value, { t }) => t(`admin:approvals.outcome.${value}`),
  language: (value) => (Object.hasOwn(NATIVE_NAMES, value) ? NATIVE_NAMES[value as Language] : value),
  category: (value, { t }) =>
    t([`shop:category.${value}`, `news:category.${value}`], { defaultValue: value }),
  goal: (value, { t }) => t(`home:countdownGoal.${value}`),
  method: (value, { t }) => t(`judging:rubric.methods.${value}`),
  publication: (value, { t }) => t(`judging:rubric.publications.${value}`),
  hours: (value, { t }) => t('value.hours', { hours: Number(value) / HOUR }),
  catalogue: (value, { t }) => t(`value.catalogue.${value}`),
  year: (value) => value,
  picture: (_value, { t }) => t('value.picture'),
};

interface Props {
  readonly field: AuditedField;
  /** As the log has it; undefined: not known. */
  readonly value: unknown;
  readonly teamName: (id: string) => string | undefined;
}

export function ChangeValue({ field, value, teamName }: Props) {
  const { t, i18n } = useTranslation(TEXTS);
  const kind = AUDITED_FIELDS[field];
  if (value === undefined || value === null || value === '') return '–';
  if (kind === 'topics') return (value as string[]).map((topic) => t(`webhooks:topic.${topic}`)).join(', ');
  if (kind === 'groups')
    return (value as string[]).map((group) => t(`admin:group.${group}`)).join(' · ') || '–';
  if (kind === 'criteria')
    return (value as readonly Criterion[])
      .map(({ name, weight }) => `${t(`judging:criterion.${name}`, { defaultValue: name })} ×${weight}`)
      .join(' · ');
  if (kind === 'titles') {
    const titles = value as readonly string[];
    return titles.slice(0, ITEMS).join(' · ') + (titles.length > ITEMS ? ' …' : '');
  }
  if (kind === 'blocks') return (value as string[]).map((block) => t(`suspension:block.${block}`)).join(', ');
  if (kind === 'places') return <Places of={value as readonly EditionPlace[]} />;
  const plain = value as string | number | boolean;
  return VALUES[kind](String(plain), {
    t,
    language: i18n.language,
    teamName,
  });
}

const ITEMS = 20;

function Places({ of }: { of: readonly EditionPlace[] }) {
  if (of.length === 0) return '–';
  return (
    <>
      {of.slice(0, ITEMS).map((place, at) => (
        <div key={at}>{placeText(place)}</div>
      ))}
      {of.length > ITEMS && '…'}
    </>
  );
}
