import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AuditEventView, EventFacts } from '@arena/projections/operation/operation.types';
import type { EventSubject } from '@arena/projections/replay/replay.types';
import { formatOdds } from '../bracket/odds.js';
import { formatMoney } from '../format/money.js';

export type NameOf = (userId: string | null) => string;

type Named = EventSubject | EventFacts;

/** A sentence about an event of any stream. */
export function useEventSentence(nameOf: NameOf): (event: Named) => string {
  const { t, i18n } = useTranslation('events');
  return (event) => t(`event.${event.type}`, valuesOf(event, nameOf, t, i18n.language));
}

/** A sentence about an event of the audit trail, with who caused it. */
export function useAuditSentence(): (event: Pick<AuditEventView, 'actor' | 'facts'>) => string {
  const { t, i18n } = useTranslation('events');
  return ({ actor, facts }) => {
    const person = facts.user_id === null ? t('somebody') : (facts.person ?? t('deletedUser'));
    const values = valuesOf(facts, () => person, t, i18n.language);
    // With what the public log keeps to itself.
    const audited = `audited.${facts.type}`;
    const key = i18n.exists(`events:${audited}`) ? audited : `event.${facts.type}`;
    const sentence = t(key, { ...values, defaultValue: facts.type });
    if (actor === null || actor.user_id === facts.user_id) return sentence;
    const own = `by.${facts.type}`;
    const by = { ...values, actor: actor.name ?? t('deletedUser'), sentence };
    return t(i18n.exists(`events:${own}`) ? own : 'by.any', by);
  };
}

/** The reason that an admin gave, and what a result has changed. */
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

function valuesOf(event: Named, nameOf: NameOf, t: TFunction, language: string) {
  return {
    round: event.round,
    match: event.match,
    team: event.team ?? t('someTeam'),
    other: event.other ?? t('someTeam'),
    person: nameOf(event.user_id),
    odds: event.odds === null ? '' : formatOdds(event.odds, language),
    phase: event.phase === null ? '' : t(`common:phase.${event.phase}`),
    count: event.count ?? 0,
    ...('amount' in event && privateValues(event, t, language)),
    ...(event.on !== null && { context: event.on ? 'on' : 'off' }),
  };
}

/** What only the audit trail contains. */
function privateValues({ amount, label }: EventFacts, t: TFunction, language: string) {
  const money = amount === null ? '' : `${formatMoney(amount, language)}\u00a0${t('common:money.sign')}`;
  return { amount: money, label: label ?? '' };
}
