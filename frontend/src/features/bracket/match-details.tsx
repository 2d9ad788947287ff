import { Badge, Button, Drawer, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBolt, IconStarFilled, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView, RoundView } from '@arena/projections/bracket/bracket.types';
import { matchPath, paths } from '../../shared/routing/paths.js';
import { sidesOf, stateOf, type MatchSide } from '../../shared/bracket/match-sides.js';
import { Odds } from '../../shared/bracket/odds.js';
import { DialogTitle } from '../../shared/headings/dialog-title.js';
import { TeamName } from '../../shared/ui/team-name.js';
import { ReasonLine } from './reason-line.js';
import { SideRevives } from './side-revives.js';

interface Props {
  readonly match: MatchView | null;
  /** The round of the match. */
  readonly round: RoundView | undefined;
  readonly staff: boolean;
  readonly season: number;
  readonly onClose: () => void;
}

/** The details of one match next to the bracket. The match is in the address, so the link can be shared. */
export function MatchDetails({ match, round, staff, season, onClose }: Props) {
  const { t } = useTranslation('bracket');
  const roundVisible = round?.visible ?? true;
  const title = match && t('details.title', { round: match.round, number: match.number });
  return (
    <Drawer
      opened={match !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={title && <DialogTitle text={title} />}
      closeButtonProps={{ 'aria-label': t('details.close') }}
    >
      {match && (
        <Stack pt="md">
          <MatchStateLine match={match} roundVisible={roundVisible} />
          <ReasonLine label={t('details.overturnReason')} text={match.overturn_reason} />
          {sidesOf(match).map((side) => (
            <SideCard key={side.name} side={side} round={round} bye={match.status === 'bye'} />
          ))}
          <Button component={Link} to={matchPath(season, match.match_id)} variant="default">
            {t('details.open')}
          </Button>
          <MatchActions match={match} roundVisible={roundVisible} staff={staff} />
        </Stack>
      )}
    </Drawer>
  );
}

function MatchStateLine({ match, roundVisible }: { match: MatchView; roundVisible: boolean }) {
  const { t } = useTranslation('bracket');
  const state = stateOf(match, roundVisible);
  return (
    <div>
      <Badge
        variant={state === 'open' ? 'filled' : 'light'}
        color={state === 'open' ? 'open' : 'gray'}
        autoContrast
      >
        {t(`state.${state}`)}
      </Badge>
      <Text size="sm" c="dimmed" mt="xs">
        {roundVisible ? t(`details.state.${state}`) : t('details.hiddenRound')}
      </Text>
    </div>
  );
}

interface SideProps {
  readonly side: MatchSide;
  readonly round: RoundView | undefined;
  readonly bye: boolean;
}

function SideCard({ side, round, bye }: SideProps) {
  const { t } = useTranslation('bracket');
  const won = side.result === 'won' || bye;
  return (
    <Paper withBorder p="md" radius="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={700} component="div">
          <TeamName name={side.name} color={side.color} />
        </Text>
        {won && (
          <Mark icon={<IconTrophy size={14} aria-hidden />} color="green" text={t(bye ? 'bye' : 'won')} />
        )}
        {side.result === 'lost' && (
          <Badge color="gray" variant="light">
            {t('lost')}
          </Badge>
        )}
      </Group>
      <Text size="sm" mt="xs">
        {t('details.members', {
          leader: side.leader ?? t('deletedUser'),
          mate: side.mate ?? t('deletedUser'),
        })}
      </Text>
      <SideMarks side={side} bye={bye} />
      <ReasonLine label={t('details.reviveReason')} text={side.reviveReason ?? undefined} />
      {round && <SideRevives round={round} team={side.name} />}
    </Paper>
  );
}

function SideMarks({ side, bye }: Pick<SideProps, 'side' | 'bye'>) {
  const { t } = useTranslation('bracket');
  return (
    <Group gap="xs" mt="sm">
      {!bye && (
        <Text size="sm">
          {t(side.juryOdds ? 'details.juryOdds' : 'details.odds')}{' '}
          <b>
            <Odds value={side.odds} />
          </b>
        </Text>
      )}
      {side.favorite && (
        <Mark icon={<IconStarFilled size={12} aria-hidden />} color="accent" text={t('favorite')} />
      )}
      {side.revived && <Mark icon={<IconBolt size={14} aria-hidden />} color="teal" text={t('revived')} />}
    </Group>
  );
}

function Mark({ icon, color, text }: { icon: ReactNode; color: string; text: string }) {
  return (
    <Badge
      leftSection={icon}
      color={color}
      variant="light"
      c="var(--mantine-color-text)"
      style={{ flex: 'none' }}
    >
      {text}
    </Badge>
  );
}

interface ActionsProps {
  readonly match: MatchView;
  readonly roundVisible: boolean;
  readonly staff: boolean;
}

function MatchActions({ match, roundVisible, staff }: ActionsProps) {
  const { t } = useTranslation('bracket');
  const query = `?round=${match.round}&match=${match.match_id}`;
  if (staff) {
    return (
      <Button component={Link} to={`${paths.admin}tournament/${query}`} variant="default">
        {t('details.manage')}
      </Button>
    );
  }
  if (match.status === 'bye' || !roundVisible) return null;
  const open = stateOf(match, roundVisible) === 'open';
  return (
    <Button component={Link} to={`${paths.betting}${query}`} variant={open ? 'filled' : 'default'}>
      {t(open ? 'details.bet' : 'details.seeBets')}
    </Button>
  );
}
