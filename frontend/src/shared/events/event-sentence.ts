import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AuditEventView, EventFacts } from '@arena/projections/operation/operation.types';
import type { EventSubject } from '@arena/projections/replay/replay.types';
import type { MatchPlace } from '@arena/domain/tournament/bracket/match-id';
import { isActionKind } from '@arena/domain/tournament/schedule/planned-action';
import { useMatchPlace, useRoundName } from '../bracket/round-names.js';
import { formatOdds } from '../bracket/odds.js';
import { formatMoney } from '../format/money.js';
import { formatTime } from '../format/format-time.js';
import { textVariables } from '../notices/text-variables.js';

export type NameOf = (userId: string | null) => string;

type SentenceEvent = EventSubject | EventFacts;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function useEventSentence(nameOf: NameOf): (event: SentenceEvent) => string {
  const { t, i18n } = useTranslation('events');
  const roundName = useRoundName();
  const placeOf = useMatchPlace();
  return (event) =>
    t(`event.${event.type}`, valuesOf(event, { nameOf, roundName, placeOf, t, language: i18n.language }));
}

export function useAuditSentence(): (event: Pick<AuditEventView, 'actor' | 'facts'>) => string {
  const { t, i18n } = useTranslation('events');
  const roundName = useRoundName();
  const placeOf = useMatchPlace();
  return ({ actor, facts }) => {
    const person = facts.user_id === null ? t('somebody') : (facts.person ?? t('deletedUser'));
    const values = valuesOf(facts, { nameOf: () => person, roundName, placeOf, t, language: i18n.language });
    const first = (sections: readonly string[]) =>
      sections
        .flatMap((section) => formsOf(`${section}.${facts.type}`, facts))
        .find((key) => i18n.exists(`events:${key}`));
    // With what the public log keeps to itself.
    const key = first(['audited']) ?? `event.${facts.type}`;
    const sentence = t(key, { ...values, defaultValue: facts.type });
    if (actor === null || (actor.user_id === facts.user_id && facts.form !== 'admin')) return sentence;
    const by = { ...values, actor: actor.name ?? t('deletedUser'), sentence };
    return t(first(['by']) ?? 'by.any', by);
  };
}

export function useEventRemarks(): (facts: EventFacts) => string[] {
  const { t, i18n } = useTranslation('events');
  return ({ reason, effects }) => {
    const { bets = 0, balances = 0 } = effects ?? {};
    const changed = [
      ...(bets === 0 ? [] : [t('bets', { count: bets })]),
      ...(balances === 0 ? [] : [t('balances', { count: balances })]),
    ];
    return [
      ...(reason === null ? [] : [t('reason', { reason: t('common:reason.quoted', { text: reason }) })]),
      ...(changed.length === 0
        ? []
        : [t('effects', { changed: new Intl.ListFormat(i18n.language).format(changed) })]),
    ];
  };
}

interface Names {
  readonly nameOf: NameOf;
  readonly roundName: (round: number) => string;
  readonly placeOf: (match: MatchPlace) => string;
  readonly t: TFunction;
  readonly language: string;
}

function valuesOf(event: SentenceEvent, { nameOf, roundName, placeOf, t, language }: Names) {
  const inRound = event.round === null ? '' : roundName(event.round);
  const phase = event.phase === null ? '' : t(`common:phase.${event.phase}`);
  return {
    round: event.round,
    roundName: inRound,
    place: placeIn(event, placeOf),
    team: event.team ?? t('someTeam'),
    other: event.other ?? t('someTeam'),
    person: nameOf(event.user_id),
    odds: event.odds === null ? '' : formatOdds(event.odds, language),
    phase,
    count: event.count ?? 0,
    ...('amount' in event && privateValues(event, t, language)),
    ...(event.on !== null && { context: event.on ? 'on' : 'off' }),
    ...(event.form !== null && { context: event.form }),
    ...(isActionKind(event.form) && {
      action: t(`planned.${event.form}`, { roundName: inRound, phase, ns: 'events' }),
    }),
  };
}

function placeIn({ round, match }: SentenceEvent, placeOf: Names['placeOf']): string {
  return round === null || match === null ? '' : placeOf({ round, number: match });
}

/** The key of the form that tells an event, and that of the plain sentence. */
function formsOf(key: string, { form }: EventFacts): string[] {
  return form === null ? [key] : [`${key}_${form}`, key];
}

/** What only the audit trail contains. */
function privateValues({ amount, label, season, refusal }: EventFacts, t: TFunction, language: string) {
  const money = amount === null ? '' : `${formatMoney(amount, language)}\u00a0${t('common:money.sign')}`;
  const why = refusal && { refusal: t(`errors:${refusal.code}`, textVariables(language, refusal.variables)) };
  return { amount: money, label: label === null ? t('unnamed') : labelText(label, language), season, ...why };
}

/** A game of AMVdle has its day as its name. */
function labelText(label: string, language: string): string {
  if (!DAY.test(label)) return label;
  return formatTime(`${label}T00:00:00Z`, language, { zone: 'UTC', dateOnly: true });
}
