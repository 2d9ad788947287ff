import { useTranslation } from 'react-i18next';
import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import { toDecimal } from '@arena/domain/kernel/money';
import type { ChangeSubject } from '@arena/projections/replay/what-if/change-subject';
import { toText, type ChangeOf, type WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import { WHAT_IF_RULES } from '@arena/projections/replay/what-if/what-if-rules';
import { useMatchPlace } from '../../../shared/bracket/round-names.js';
import { formatOdds } from '../../../shared/bracket/odds.js';

type OfMatch = ChangeOf<'result' | 'odds' | 'revive'>;

/** @param subjects by the text of the change; without one, the sentence names a place instead of a team */
export function useChangeSentence(
  subjects: Readonly<Record<string, ChangeSubject>>,
): (change: WhatIfChange) => string {
  const { t, i18n } = useTranslation('replay');
  const nameOf = useMatchPlace();
  const odds = (hundredths: number) => formatOdds(toDecimal(hundredths), i18n.language);
  const named = (change: OfMatch) => {
    const { team, other } = subjects[toText([change])] ?? { team: null, other: null };
    const { round, number: match } = placeOfMatch(change.matchId) ?? {};
    const side = t(`whatIf.change.${placeOf(change)}`, { match });
    return {
      round,
      place: nameOf(change.matchId),
      team: team ?? side,
      other: other ?? t('whatIf.change.opponent'),
    };
  };
  return (change) => {
    switch (change.kind) {
      case 'rule': {
        const isOdds = WHAT_IF_RULES[change.rule].unit === 'odds';
        const value = isOdds ? odds(change.value) : change.value.toLocaleString(i18n.language);
        return t('whatIf.change.rule', { rule: t(`rules.name.${change.rule}`), value });
      }
      case 'revives':
        return t('whatIf.change.revives', change);
      case 'result':
        return t('whatIf.change.result', named(change));
      case 'odds':
        return t('whatIf.change.odds', { ...named(change), odds: odds(change.odds) });
      case 'revive':
        return t(change.back ? 'whatIf.change.back' : 'whatIf.change.out', named(change));
    }
  };
}

function placeOf(change: OfMatch): 'loser' | 'side1' | 'side2' {
  if (change.kind === 'revive') return 'loser';
  return `side${change.kind === 'odds' ? change.side : change.winner}`;
}
