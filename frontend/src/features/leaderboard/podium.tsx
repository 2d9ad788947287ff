import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { BettorRow } from '@arena/projections/leaderboards/leaderboard.types';
import { Money } from '../../shared/format/money.js';
import { useHeld } from '../../shared/moment/use-held.js';
import { useMoment } from '../../shared/moment/use-moment.js';
import { profilePath } from '../../shared/routing/paths.js';
import { useBettorReason } from '../../shared/leaderboard/rank-reason.js';
import { WhyRank, WhyText } from '../../shared/leaderboard/why-rank.js';
import { useBracketQuery } from '../../shared/bracket/bracket.generated.js';
import { CharacterPicture } from '../../shared/ui/character-picture.js';
import { PersonPicture } from '../../shared/users/person-picture.js';
import { Movement } from './movement.js';
import classes from './podium.module.css';

/** The rank is the height of a step, so bettors who share a rank stand equally high. */
export function Podium({ rows, season }: { rows: readonly BettorRow[]; season: number | undefined }) {
  const { t } = useTranslation('leaderboard');
  const whyOf = useBettorReason();
  const { at, known } = useMoment();
  const { data: bracket } = useHeld(useBracketQuery({ season, at, known }), String(season));
  const [explained, setExplained] = useState<string | null>(null);
  const best = rows.filter(({ rank, decided }) => rank <= 3 && decided > 0).slice(0, 3);
  if (best.length === 0) return null;
  const asked = best.findIndex(({ user_id: id }) => id === explained);
  return (
    <div className={classes.top}>
      <ol className={classes.podium} aria-label={t('podium')}>
        {best.map((row) => (
          <Place
            key={row.user_id}
            row={row}
            character={characterOf(row, bracket)}
            explained={row.user_id === explained}
            onExplain={() => setExplained(row.user_id === explained ? null : row.user_id)}
          />
        ))}
      </ol>
      {best[asked] && <WhyText>{whyOf(best[asked], best[asked - 1] ?? null)}</WhyText>}
    </div>
  );
}

/** With which a bettor plays, if in a team of the bracket, which the page needs anyway. */
function characterOf({ name }: BettorRow, bracket: BracketView | undefined): string | undefined {
  if (!bracket || name === null) return undefined;
  for (const match of bracket.matches)
    for (const [team, leader, mate] of [
      [match.team1, match.team1_leader, match.team1_mate],
      [match.team2, match.team2_leader, match.team2_mate],
    ]) {
      if (name !== leader && name !== mate) continue;
      return bracket.entrants.find((entrant) => entrant.name === team)?.characters[name === leader ? 0 : 1];
    }
  return undefined;
}

interface PlaceProps {
  readonly row: BettorRow;
  /** Id of the character with which the bettor plays, if in a team. */
  readonly character: string | undefined;
  readonly explained: boolean;
  readonly onExplain: () => void;
}

function Place({ row, character, explained, onExplain }: PlaceProps) {
  const { t } = useTranslation('leaderboard');
  return (
    <li className={classes.place} data-rank={row.rank}>
      <div className={classes.portrait}>
        {row.avatar_url === null && character !== undefined ? (
          <CharacterPicture id={character} size={160} decorative />
        ) : (
          <PersonPicture name={row.name ?? ''} url={row.avatar_url} size={160} decorative />
        )}
      </div>
      <div className={classes.step}>
        <WhyRank opened={explained} onToggle={onExplain}>
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
        <span className={classes.figures}>
          <Money amount={row.net} signed />
          <Movement row={row} />
        </span>
      </div>
    </li>
  );
}
