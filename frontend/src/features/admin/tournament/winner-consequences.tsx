import { Stack, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { Money } from '../../../shared/format/money.js';
import classes from '../admin.module.css';
import { EventsLink } from '../events-link.js';
import { Figures } from './figures.js';
import {
  eventsOfBalance,
  eventsOfBet,
  eventsOfRank,
  eventsOfRevive,
  type PreviewedMatch,
} from './preview-events.js';

interface Props {
  readonly changes: WinnerPreview;
  readonly season: number;
  readonly thirdPlace: boolean;
}

export function WinnerConsequences({ changes, season, thirdPlace }: Props) {
  const { t } = useTranslation('admin');
  const of = { season, match: changes.match_id };
  const paid = changes.bets.reduce((sum, bet) => sum + bet.after.payout, 0);
  const crown = changes.grand_winner;
  return (
    <Stack gap="md">
      <Text size="sm">
        {t('winner.closes', {
          winner: changes.winner,
          loser: changes.loser,
          ...((crown.after !== null || thirdPlace) && { context: thirdPlace ? 'third' : 'final' }),
        })}
      </Text>
      <Figures totals={changes.totals} of={of} />
      {crown.before !== crown.after && (
        <Change label={t('winner.grandWinner')}>
          {crown.before ?? t('winner.nobody')} <Arrow /> <b>{crown.after ?? t('winner.nobody')}</b>
        </Change>
      )}
      <Part
        title={t('winner.bets', { count: changes.bets.length })}
        note={
          <>
            {t('winner.paid')} <Money amount={paid} />
          </>
        }
      >
        {changes.bets.map((bet) => (
          <Change key={bet.bet_id} label={`${bet.user_name ?? t('deletedUser')} · ${bet.team_name}`}>
            <EventsLink
              of={t('winner.betOf', { person: bet.user_name ?? t('deletedUser') })}
              filter={eventsOfBet(of, bet.user_id)}
            >
              <Money amount={bet.bet_amount} />
            </EventsLink>{' '}
            · {t(`betStatus.${bet.before.status}`)}
            {bet.before.payout > 0 && (
              <>
                {' '}
                <Money amount={bet.before.payout} />
              </>
            )}{' '}
            <Arrow />{' '}
            <b>
              {t(`betStatus.${bet.after.status}`)} <Money amount={bet.after.payout} />
            </b>
          </Change>
        ))}
      </Part>
      <Balances balances={changes.balances} of={of} />
      {changes.revives.length > 0 && (
        <Part title={t('winner.revives', { count: changes.revives.length })}>
          {changes.revives.map((revive) => (
            <Change key={revive.team_name} label={revive.team_name}>
              {t(`winner.reviveBy.${revive.by}`)} · {t('winner.returned')}{' '}
              <b>
                <EventsLink of={revive.team_name} filter={eventsOfRevive(of, revive.team_name)}>
                  <Money amount={revive.returned} />
                </EventsLink>
              </b>
            </Change>
          ))}
        </Part>
      )}
      <Ranks changes={changes} board="teams" of={of} />
      <Ranks changes={changes} board="bettors" of={of} />
    </Stack>
  );
}

function Balances({ balances, of }: Pick<WinnerPreview, 'balances'> & { of: PreviewedMatch }) {
  const { t } = useTranslation('admin');
  return (
    <Part title={t('winner.balances', { count: balances.length })}>
      {balances.map((balance) => (
        <Change key={balance.user_id} label={balance.user_name ?? t('deletedUser')}>
          <EventsLink
            of={balance.user_name ?? t('deletedUser')}
            filter={eventsOfBalance(of, balance.user_id)}
          >
            <Money amount={balance.before} />
          </EventsLink>{' '}
          <Arrow />{' '}
          <b>
            <Money amount={balance.after} />
          </b>
          {balance.after < 0 && (
            <Text span size="xs" c="var(--mantine-color-error)">
              {' '}
              {t('winner.debt')}
            </Text>
          )}
        </Change>
      ))}
    </Part>
  );
}

interface RanksProps {
  readonly changes: WinnerPreview;
  readonly board: 'teams' | 'bettors';
  readonly of: PreviewedMatch;
}

function Ranks({ changes, board, of }: RanksProps) {
  const { t } = useTranslation('admin');
  const ranks = changes.ranks.filter((rank) => rank.board === board);
  return (
    <Part title={t(`winner.ranks.${board}`, { count: ranks.length })}>
      {ranks.map((rank, index) => (
        <Change key={`${rank.name}-${index}`} label={rank.name ?? t('deletedUser')}>
          {rank.before === null ? (
            '–'
          ) : (
            <EventsLink of={rank.name ?? t('deletedUser')} filter={eventsOfRank(of)}>
              {rank.before}
            </EventsLink>
          )}{' '}
          <Arrow /> <b>{rank.after ?? '–'}</b>
        </Change>
      ))}
    </Part>
  );
}

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode[] }) {
  const { t } = useTranslation('admin');
  return (
    <details className={classes.part}>
      <summary>{title}</summary>
      {children.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('winner.noChange')}
        </Text>
      ) : (
        <ul className={classes.changes} tabIndex={0} aria-label={title}>
          {children}
        </ul>
      )}
      {note && children.length > 0 && (
        <Text size="sm" mt={4} component="div">
          {note}
        </Text>
      )}
    </details>
  );
}

function Change({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className={classes.change}>
      <span>{label}</span>
      <span>{children}</span>
    </li>
  );
}

function Arrow() {
  const { t } = useTranslation('admin');
  return <IconArrowRight size={14} aria-label={t('winner.becomes')} role="img" />;
}
