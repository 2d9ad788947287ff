import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { useSettings } from '../api/session.js';
import { revivesIn } from './board/rounds-ahead.js';

type Bracket = Pick<BracketView, 'season' | 'matches' | 'rounds'>;

export function useHasThirdPlace(season: number): boolean {
  const { settings } = useSettings();
  return settings?.season === season && settings.rules?.third_place_match === true;
}

/** Until the final is shown, if two teams will lose the semi-final as far as the bracket tells. */
export function ThirdPlaceAhead({ bracket }: { bracket: Bracket }) {
  const { t } = useTranslation('bracket');
  const isOn = useHasThirdPlace(bracket.season);
  return isOn && isThirdPlaceAhead(bracket) ? <Text>{t('thirdPlaceAhead')}</Text> : null;
}

function isThirdPlaceAhead({ matches, rounds }: Bracket): boolean {
  const latest = rounds.at(-1);
  if (!latest || matches.some(({ third_place }) => third_place)) return false;
  const shown = matches.filter(({ round }) => round === latest.round);
  let entrants = shown.length + revivesIn(latest);
  if (entrants <= 2) return shown.filter(({ team2, walkover }) => team2 !== null && !walkover).length === 2;
  while (entrants > 4) entrants = Math.ceil(entrants / 2);
  return entrants === 4;
}
