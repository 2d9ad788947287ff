import { useTranslation } from 'react-i18next';
import { useSeasonsQuery } from '../../shared/bracket/bracket.generated.js';
import { EmptyState } from '../../shared/notices/empty-state.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { useEditionsQuery } from '../../shared/results/results.generated.js';
import { SeasonCard } from './season-card.js';
import classes from './results.module.css';

/** The seasons of this site, the newest first. */
export function SeasonList({ level }: { level: 2 | 3 }) {
  const { t } = useTranslation('results');
  // The figures change with every bet, and nothing else renews them.
  const seasons = useSeasonsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: editions = [] } = useEditionsQuery();
  return (
    <Loaded of={seasons} loading={220} empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}>
      {(list) => (
        <ul className={classes.seasons}>
          {list
            .toSorted((one, other) => other.season - one.season)
            .map((season) => (
              <SeasonCard
                key={season.season}
                season={season}
                level={level}
                edition={editions.find((edition) => edition.season === season.season) ?? null}
              />
            ))}
        </ul>
      )}
    </Loaded>
  );
}
