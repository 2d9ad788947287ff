import { Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBolt, IconCheck, IconStarFilled } from '@tabler/icons-react';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { sidesOf, stateOf, type MatchSide } from '../../shared/bracket/match-sides.js';
import { Odds } from '../../shared/bracket/odds.js';
import { Money } from '../../shared/format/money.js';
import { teamColor } from '../../shared/ui/team-color.js';
import { MatchBets } from './match-bets.js';
import classes from './betting.module.css';

interface Props {
  readonly match: MatchView;
  /** A closed season; undefined: the current one. */
  readonly season: number | undefined;
  readonly roundVisible: boolean;
  readonly myBet: BetView | null;
  readonly picked: string | null;
  readonly canPick: boolean;
  readonly highlighted: boolean;
  readonly onPick: (matchId: string, teamName: string) => void;
}

export const MatchCard = memo(function MatchCard(props: Props) {
  const { match, myBet } = props;
  const { t } = useTranslation('betting');
  const [betsShown, bets] = useDisclosure();
  const state = stateOf(match, props.roundVisible);
  return (
    <article
      id={match.match_id}
      className={classes.card}
      data-state={state}
      data-highlighted={props.highlighted || undefined}
      aria-label={t('card.label', { number: match.number, team1: match.team1, team2: match.team2 })}
    >
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          {t('card.match', { number: match.number })}
        </Text>
        <Badge
          variant={state === 'open' ? 'filled' : 'light'}
          color={state === 'open' ? 'ember' : 'gray'}
          autoContrast
        >
          {t(`state.${state}`)}
        </Badge>
      </Group>
      <div className={classes.sides}>
        {sidesOf(match).map((side) => (
          <TeamPick
            key={side.name}
            side={side}
            pressed={props.picked === side.name}
            disabled={!props.canPick}
            onPick={() => props.onPick(match.match_id, side.name)}
          />
        ))}
      </div>
      {myBet && <MyBetLine bet={myBet} />}
      <UnstyledButton className={classes.more} aria-expanded={betsShown} onClick={bets.toggle}>
        {t(betsShown ? 'card.hideBets' : 'card.showBets')}
      </UnstyledButton>
      {betsShown && <MatchBets matchId={match.match_id} season={props.season} />}
    </article>
  );
});

interface TeamPickProps {
  readonly side: MatchSide;
  readonly pressed: boolean;
  readonly disabled: boolean;
  readonly onPick: () => void;
}

function TeamPick({ side, pressed, disabled, onPick }: TeamPickProps) {
  const { t } = useTranslation('betting');
  return (
    <button
      type="button"
      className={classes.pick}
      style={{ '--team': teamColor(side.color) } as CSSProperties}
      data-result={side.result ?? undefined}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPick}
    >
      <span className={classes.pickName}>
        {side.name}
        {side.favorite && (
          <span className={classes.mark}>
            <IconStarFilled size={12} aria-hidden /> {t('card.favorite')}
          </span>
        )}
        {side.revived && (
          <span className={classes.mark}>
            <IconBolt size={12} aria-hidden /> {t('card.revived')}
          </span>
        )}
        {side.result === 'won' && (
          <span className={classes.mark}>
            <IconCheck size={12} aria-hidden /> {t('card.won')}
          </span>
        )}
      </span>
      <span className={classes.pickOdds}>
        {side.juryOdds && <span className={classes.jury}>{t('card.juryOdds')} </span>}
        <Odds value={side.odds} />
      </span>
    </button>
  );
}

function MyBetLine({ bet }: { bet: BetView }) {
  const { t } = useTranslation('betting');
  return (
    <Text size="sm" className={classes.myBet}>
      {t('card.myBet', { team: bet.team_name })} <Money amount={bet.bet_amount ?? 0} /> ·{' '}
      {t(`status.${bet.status}`)}
    </Text>
  );
}
