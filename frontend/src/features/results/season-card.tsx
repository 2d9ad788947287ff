import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditionSummaryView } from '@arena/projections/editions/edition.types';
import type { SeasonView } from '@arena/projections/seasons/season.types';
import { useIsOpen } from '../../shared/access/use-is-open.js';
import { editionPath, replayPath } from '../../shared/routing/paths.js';
import { Money } from '../../shared/format/money.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import classes from './results.module.css';
import { SeasonFiles } from './season-files.js';
import { SeasonLinks } from './season-links.js';

interface Props {
  readonly season: SeasonView;
  /** Of the heading. */
  readonly level: 2 | 3;
  /** Its results; null: it is not over yet. */
  readonly edition: EditionSummaryView | null;
}

const COUNTS = ['teams', 'rounds', 'videos', 'matches', 'bets'] as const;

export function SeasonCard({ season, level, edition }: Props) {
  const { t, i18n } = useTranslation('results');
  const isOpen = useIsOpen();
  const running = season.closed_at === null;
  return (
    <Paper component="li" withBorder p="md" className={classes.season} data-running={running || undefined}>
      <Group justify="space-between" wrap="nowrap">
        <SectionTitle order={level} size="h3">
          {t('season', { season: season.season })}
        </SectionTitle>
        <Badge variant={running ? 'filled' : 'default'}>{t(running ? 'running' : 'closed')}</Badge>
      </Group>
      <GrandWinner name={season.grand_winner} running={running} />
      <dl className={classes.facts}>
        {COUNTS.map((figure) => {
          const count = season[figure];
          return count === null ? null : (
            <Fact key={figure} label={t(figure)}>
              {count.toLocaleString(i18n.language)}
            </Fact>
          );
        })}
        {season.staked !== null && (
          <Fact label={t('staked')}>
            <Money amount={season.staked} />
          </Fact>
        )}
        <Fact label={t('openedAt')}>
          <LocalTime at={season.opened_at} dateOnly />
        </Fact>
        {season.closed_at !== null && (
          <Fact label={t('closedAt')}>
            <LocalTime at={season.closed_at} dateOnly />
          </Fact>
        )}
      </dl>
      <Group gap="xs" mt="auto">
        {edition && isOpen('edition') && (
          <Button
            component={Link}
            to={editionPath(edition.id)}
            aria-label={t('rankingOf', { season: season.season })}
          >
            {t('ranking')}
          </Button>
        )}
        <Button
          component={Link}
          to={replayPath(season.season)}
          variant="default"
          aria-label={t('replayOf', { season: season.season })}
        >
          {t('replay')}
        </Button>
        <SeasonLinks
          season={season.season}
          pages={['bracket', 'leaderboard']}
          labelOf={(page) => t(`${page}Of`, { season: season.season })}
        />
      </Group>
      <SeasonFiles season={season} />
    </Paper>
  );
}

function GrandWinner({ name, running }: { name: string | null; running: boolean }) {
  const { t } = useTranslation('results');
  if (name === null) return <Text c="dimmed">{t(running ? 'noWinnerYet' : 'noWinner')}</Text>;
  return (
    <div className={classes.winner}>
      <IconTrophy size={28} aria-hidden />
      <div>
        <Text size="sm" c="dimmed">
          {t('grandWinner')}
        </Text>
        <Text fw={800} fz="xl">
          {name}
        </Text>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fw={700}>
        {children}
      </Text>
    </div>
  );
}
