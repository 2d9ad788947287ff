import { Badge, Button, Drawer, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBolt, IconStarFilled, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView } from '@arena/projections/views/bracket.types';
import { paths } from '../../shared/routing/paths.js';
import { sidesOf, stateOf, type MatchSide } from '../../shared/bracket/match-sides.js';
import { Odds } from '../../shared/bracket/odds.js';
import { TeamName } from '../../shared/ui/team-name.js';

interface Props {
  readonly match: MatchView | null;
  readonly roundVisible: boolean;
  readonly staff: boolean;
  readonly onClose: () => void;
}

/** Everything about one match, beside the bracket; the address names it, so it can be shared. */
export function MatchDetails({ match, roundVisible, staff, onClose }: Props) {
  const { t } = useTranslation('bracket');
  const title = match && t('details.title', { round: match.round, number: match.number });
  return (
    <Drawer
      opened={match !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={title}
      closeButtonProps={{ 'aria-label': t('details.close') }}
    >
      {match && (
        <Stack pt="md">
          <MatchStateLine match={match} roundVisible={roundVisible} />
          {sidesOf(match).map((side) => (
            <SideCard key={side.name} side={side} bye={match.status === 'bye'} />
          ))}
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
        color={state === 'open' ? 'ember' : 'gray'}
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

function SideCard({ side, bye }: { side: MatchSide; bye: boolean }) {
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
      <Group gap="xs" mt="sm">
        {!bye && (
          <Text size="sm">
            {t('details.odds')}{' '}
            <b>
              <Odds value={side.odds} />
            </b>
          </Text>
        )}
        {side.favorite && (
          <Mark icon={<IconStarFilled size={12} aria-hidden />} color="ember" text={t('favorite')} />
        )}
        {side.revived && <Mark icon={<IconBolt size={14} aria-hidden />} color="teal" text={t('revived')} />}
      </Group>
    </Paper>
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

function MatchActions({
  match,
  roundVisible,
  staff,
}: {
  match: MatchView;
  roundVisible: boolean;
  staff: boolean;
}) {
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
