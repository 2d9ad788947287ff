import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSeasonsQuery } from '../bracket/bracket.generated.js';
import { NotLoaded } from '../notices/loaded.js';
import { useSeasonChoice } from './use-season-choice.js';

/** Shown if there is more than one season. */
export function SeasonSelect() {
  const { t } = useTranslation('bracket');
  const query = useSeasonsQuery();
  const { data: seasons = [] } = query;
  const [season, choose] = useSeasonChoice();
  const latest = Math.max(0, ...seasons.map((each) => each.season));
  if (seasons.length < 2) return <NotLoaded of={query} />;
  return (
    <NativeSelect
      label={t('season.label')}
      value={season ?? latest}
      data={seasons.map((each) => ({
        value: String(each.season),
        label: t(each.closed_at === null ? 'season.current' : 'season.past', { season: each.season }),
      }))}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        choose(chosen === latest ? undefined : chosen);
      }}
    />
  );
}
