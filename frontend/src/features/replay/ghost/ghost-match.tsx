import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { useMatchPlace } from '../../../shared/bracket/round-names.js';
import { formatOdds } from '../../../shared/bracket/odds.js';
import classes from '../replay.module.css';

interface Props {
  readonly match: MatchView;
  readonly chosen: string | null;
  readonly onBet: (team: string) => void;
}

/** A match that is open at the shown moment, with a button for each team. */
export function GhostMatch({ match, chosen, onBet }: Props) {
  const { i18n } = useTranslation();
  const placeOf = useMatchPlace();
  const { team1, team2, odds } = match;
  const sides = [
    { team: team1, price: odds.team1 },
    { team: team2 ?? '', price: odds.team2 ?? 0 },
  ];
  return (
    <li className={classes.ghostMatch}>
      <Text size="xs" c="dimmed">
        {placeOf(match)}
      </Text>
      <div className={classes.sides}>
        {sides.map(({ team, price }) => (
          <Button
            key={team}
            variant={team === chosen ? 'filled' : 'default'}
            aria-pressed={team === chosen}
            onClick={() => onBet(team)}
            rightSection={<span className="money">{formatOdds(price, i18n.language)}</span>}
          >
            {team}
          </Button>
        ))}
      </div>
    </li>
  );
}
