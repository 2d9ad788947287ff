import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { Money } from '../../shared/format/money.js';
import { profilePath } from '../../shared/routing/paths.js';
import { useBettorReason } from '../../shared/leaderboard/rank-reason.js';
import { WhyRank, WhyText } from '../../shared/leaderboard/why-rank.js';
import { PersonPicture } from '../../shared/users/person-picture.js';
import { Movement } from './movement.js';
import classes from './podium.module.css';

export function Podium({ rows }: { rows: readonly BettorRow[] }) {
  const { t } = useTranslation('leaderboard');
  const best = rows.filter(({ rank, decided }) => rank <= 3 && decided > 0).slice(0, 3);
  if (best.length === 0) return null;
  return (
    <ol className={classes.podium} aria-label={t('podium')}>
      {best.map((row, at) => (
        <Place key={row.user_id} row={row} above={rows[at - 1] ?? null} />
      ))}
    </ol>
  );
}

function Place({ row, above }: { row: BettorRow; above: BettorRow | null }) {
  const { t } = useTranslation('leaderboard');
  const whyOf = useBettorReason();
  const [explained, setExplained] = useState(false);
  return (
    <li className={classes.place} data-rank={row.rank}>
      <div className={classes.portrait}>
        <PersonPicture name={row.name ?? ''} url={row.avatar_url} size={128} decorative />
      </div>
      <div className={classes.words}>
        <WhyRank opened={explained} onToggle={() => setExplained(!explained)}>
          <span className={classes.rank} aria-label={t('rank', { rank: row.rank })}>
            {row.rank}
          </span>
        </WhyRank>
        <strong className={classes.name}>
          {row.name === null ? (
            t('deletedUser')
          ) : (
            <Anchor component={Link} to={profilePath(row.name)} inherit>
              {row.name}
            </Anchor>
          )}
        </strong>
        <Movement row={row} />
        <Money amount={row.net} signed />
        {explained && <WhyText>{whyOf(row, above)}</WhyText>}
      </div>
    </li>
  );
}
