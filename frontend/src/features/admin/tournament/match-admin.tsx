import { ActionIcon, Anchor, Badge, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconBolt, IconCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { useMe } from '../../../shared/api/session.js';
import { sidesOf, type MatchSide } from '../../../shared/bracket/match-sides.js';
import { matchNumber } from '../../../shared/bracket/round-names.js';
import { CommandSwitch } from '../../../shared/forms/command-button.js';
import { useCommand } from '../../../shared/forms/use-command.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { matchPath, overturnPath } from '../../../shared/routing/paths.js';
import { TeamName } from '../../../shared/ui/team-name.js';
import { useFailureText } from '../../../shared/notices/use-failure-text.js';
import {
  useNameFavoriteMutation,
  useCloseBetsMutation,
  useOpenBetsMutation,
} from '../api/bracket-admin.generated.js';
import { EventsLink } from '../events-link.js';
import { JudgingStatus } from '../judges/judging-status.js';
import { OddsField } from './odds-field.js';
import type { Declaration } from './winner-dialog.js';
import classes from '../admin.module.css';

/** What a tool does with a match. `winners` includes the others. */
export type MatchTask = 'winners' | 'odds';

interface Props {
  readonly season: number;
  readonly match: MatchView;
  readonly latest: boolean;
  readonly task: MatchTask;
  readonly highlighted: boolean;
  readonly onDeclare: (declaration: Declaration) => void;
  readonly onVanished: (match: MatchView) => void;
}

function StatusBadge({ match }: { match: MatchView }) {
  const { t } = useTranslation('admin');
  return (
    <Badge variant="light" color="gray">
      {match.walkover ? t('matches.walkover') : t(`matches.status.${match.status}`)}
    </Badge>
  );
}

export function MatchAdmin({ season, match, latest, task, highlighted, onDeclare, onVanished }: Props) {
  const { t } = useTranslation(['admin', 'bracket']);
  const name = matchNumber(t, match);
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (highlighted) element.current?.scrollIntoView({ block: 'center' });
  }, [highlighted]);
  const admin = useMe().me?.role === 'admin';
  const bye = match.status === 'bye';
  return (
    <li
      ref={element}
      className={classes.match}
      data-highlighted={highlighted || undefined}
      data-match={match.match_id}
    >
      <Group justify="space-between" mb={4}>
        <Anchor component={Link} to={matchPath(season, match.match_id)} fw={600} size="sm">
          {name}
        </Anchor>
        {task === 'winners' && !bye && match.winner === null ? (
          <BetsSwitch match={match} />
        ) : (
          <StatusBadge match={match} />
        )}
      </Group>
      {sidesOf(match).map((side) => (
        <SideAdmin
          key={side.name}
          match={match}
          side={side}
          latest={latest}
          task={task}
          onDeclare={onDeclare}
        />
      ))}
      {task === 'winners' && <JudgingStatus match={match} />}
      {bye && (
        <Text size="sm" c="dimmed">
          {t('matches.byeText')}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {task === 'winners' && latest && <WalkoverButton match={match} onVanished={onVanished} />}
        {admin && <EventsLink of={name} filter={{ season: String(season), match: match.match_id }} />}
      </Group>
    </li>
  );
}

function WalkoverButton({ match, onVanished }: Pick<Props, 'match' | 'onVanished'>) {
  const { t } = useTranslation(['admin', 'bracket']);
  if (match.winner !== null) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('matches.walkoverOf', { match: matchNumber(t, match) })}
      onClick={() => onVanished(match)}
    >
      {t('matches.walkover')}
    </Button>
  );
}

function BetsSwitch({ match }: { match: MatchView }) {
  const { t } = useTranslation('admin');
  const [open, opening] = useOpenBetsMutation();
  const [close, closing] = useCloseBetsMutation();
  const error = opening.error ?? closing.error;
  return (
    <div>
      <CommandSwitch
        label={t('matches.betsOpen')}
        checked={match.bets_open}
        run={(isOpen) => (isOpen ? open : close)({ match_id: match.match_id })}
      />
      {error && <ErrorNotice error={error} untilClosed />}
    </div>
  );
}

interface SideProps extends Pick<Props, 'match' | 'latest' | 'task' | 'onDeclare'> {
  readonly side: MatchSide;
}

function SideAdmin({ match, side, latest, task, onDeclare }: SideProps) {
  const { t } = useTranslation('admin');
  if (match.status === 'bye') return <TeamName name={side.name} color={side.color} />;
  return (
    <div className={classes.matchTeam}>
      <FavoriteStar match={match} side={side} fixed={task === 'odds'} />
      <Text
        component="div"
        fw={600}
        style={{ minWidth: 0, overflowWrap: 'anywhere' }}
        {...(side.result === 'lost' && { c: 'dimmed' })}
      >
        <TeamName name={side.name} color={side.color} />
        {side.revived && (
          <Text span size="xs" ml={6}>
            <IconBolt size={12} aria-hidden /> {t('matches.revived')}
          </Text>
        )}
      </Text>
      <OddsField match={match} side={side} />
      {side.result === 'won' ? (
        <Badge
          color="green"
          variant="light"
          c="var(--mantine-color-text)"
          leftSection={<IconCheck size={12} aria-hidden />}
        >
          {t('matches.winner')}
        </Badge>
      ) : (
        task === 'winners' && latest && <ResultButton match={match} team={side.name} onDeclare={onDeclare} />
      )}
    </div>
  );
}

interface ResultProps extends Pick<SideProps, 'match' | 'onDeclare'> {
  readonly team: string;
}

/** Declares a first winner here. The page of corrections replaces one. */
function ResultButton({ match, team, onDeclare }: ResultProps) {
  const { t } = useTranslation('admin');
  const { match_id: matchId, winner } = match;
  if (winner !== null)
    return (
      <Button
        component={Link}
        to={overturnPath(matchId, team)}
        size="compact-sm"
        variant="default"
        aria-label={t('matches.overturnFor', { team })}
      >
        {t('matches.overturn')}
      </Button>
    );
  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={t('matches.declare', { team })}
      onClick={() => onDeclare({ matchId, team, thirdPlace: match.third_place === true })}
    >
      {t('matches.wins')}
    </Button>
  );
}

function FavoriteStar({ match, side, fixed }: Pick<SideProps, 'match' | 'side'> & { fixed: boolean }) {
  const { t } = useTranslation('admin');
  const textOf = useFailureText();
  const [name, { error }] = useNameFavoriteMutation();
  const { run, busy } = useCommand(() => name({ match_id: match.match_id, team_name: side.name }));
  const label = t(side.favorite ? 'matches.isFavorite' : 'matches.makeFavorite', { team: side.name });
  const settled = side.favorite || (match.winner !== null && match.favorite !== null);
  if (fixed || settled) return <FixedStar favorite={side.favorite} label={label} />;
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          loading={busy}
          onClick={() => run()}
        >
          <IconStar size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {error && (
        // On its own row, whatever is next to the star.
        <Text
          size="xs"
          c="var(--mantine-color-error)"
          role="alert"
          style={{ gridColumn: '1 / -1', gridRow: 2 }}
        >
          {textOf(error)}
        </Text>
      )}
    </>
  );
}

/** As wide as the button, so that the names are aligned. */
function FixedStar({ favorite, label }: { favorite: boolean; label: string }) {
  return (
    <span className={classes.fixedStar}>
      {favorite && <IconStarFilled size={20} role="img" aria-label={label} />}
    </span>
  );
}
