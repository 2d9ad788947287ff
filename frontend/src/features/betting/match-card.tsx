import { Anchor, Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BetView } from '@arena/projections/betting/bet.types';
import type { BetOfferView } from '@arena/projections/betting/bet-offers.types';
import type { MatchBetsView } from '@arena/projections/betting/match-bets.types';
import type { EntrantView, MatchView } from '@arena/projections/bracket/bracket.types';
import { stateOf } from '@arena/projections/bracket/match-state';
import { MatchStateBadge } from '../../shared/bracket/match-state-badge.js';
import { matchNumber } from '../../shared/bracket/round-names.js';
import { sidesOf } from '../../shared/bracket/match-sides.js';
import { useWatchPurpose } from '../../shared/judging/use-judging.js';
import { ShareBar } from '../../shared/bets/share-bar.js';
import { Money } from '../../shared/format/money.js';
import { VersusFrame } from '../../shared/versus/versus-frame.js';
import { versusSides } from '../../shared/versus/versus-side.js';
import type { BetsOfMatchArg } from './betting.generated.js';
import { MatchBets } from './match-bets.js';
import { OwnTeamHint } from './own-team-hint.js';
import { TeamPick } from './slip/team-pick.js';
import type { TeamPicking } from './use-team-pick.js';
import classes from './betting.module.css';

interface Props extends Omit<BetsOfMatchArg, 'matchId'> {
  readonly match: MatchView;
  readonly entrants: readonly EntrantView[];
  readonly sums: MatchBetsView | undefined;
  /** Path of the match. */
  readonly page: string;
  /** Path of its works in full screen; null: not both can be watched. */
  readonly stage: string | null;
  readonly myBet: BetView | null;
  readonly picked: string | null;
  readonly offer: BetOfferView | undefined;
  readonly highlighted: boolean;
  readonly picking: TeamPicking;
}

export const MatchCard = memo(function MatchCard(props: Props) {
  const { match, myBet } = props;
  const { t } = useTranslation(['betting', 'bracket']);
  const name = matchNumber(t, match);
  const purpose = useWatchPurpose(match.match_id);
  const state = stateOf(match);
  return (
    <article
      id={match.match_id}
      className={classes.card}
      data-match
      data-state={state}
      data-highlighted={props.highlighted || undefined}
      aria-label={t('card.label', {
        match: name,
        team1: match.team1,
        team2: match.team2,
      })}
    >
      <Link to={props.page} className={classes.picture ?? ''} tabIndex={-1} aria-hidden>
        <VersusFrame sides={versusSides(match, props.entrants)} size="card" />
      </Link>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={props.page} fw={600} size="sm">
          {name}
        </Anchor>
        {props.stage !== null && (
          <Anchor component={Link} to={props.stage} size="sm">
            {t(`match.watch.${purpose}`)}
          </Anchor>
        )}
        <MatchStateBadge match={match} size="md" />
      </Group>
      <div className={classes.sides}>
        {sidesOf(match).map((side) => (
          <TeamPick
            key={side.name}
            side={side}
            pressed={props.picked === side.name}
            disabled={!props.picking.isPickable(props.offer, side.name)}
            onPick={() => props.picking.pick(match.match_id, side.name, props.offer)}
          />
        ))}
      </div>
      <OwnTeamHint offer={props.offer} />
      {props.sums && <Share match={match} sums={props.sums} />}
      {myBet && <MyBetLine bet={myBet} />}
      <BetsShown matchId={match.match_id} season={props.season} at={props.at} known={props.known} />
    </article>
  );
});

function BetsShown(asked: BetsOfMatchArg) {
  const { t } = useTranslation('betting');
  const [shown, bets] = useDisclosure();
  return (
    <>
      <UnstyledButton className={classes.more} aria-expanded={shown} onClick={bets.toggle}>
        {t(shown ? 'card.hideBets' : 'card.showBets')}
      </UnstyledButton>
      {shown && <MatchBets {...asked} />}
    </>
  );
}

function Share({ match, sums }: { match: MatchView; sums: MatchBetsView }) {
  const [one, two] = sidesOf(match);
  return one && two ? <ShareBar sums={sums} sides={[one, two]} /> : null;
}

export function MyBetLine({ bet }: { bet: BetView }) {
  const { t } = useTranslation('betting');
  return (
    <Text size="sm" className={classes.myBet}>
      {t('card.myBet', { team: bet.team_name })} <Money amount={bet.bet_amount ?? 0} /> ·{' '}
      {t(`status.${bet.status}`)}
    </Text>
  );
}
