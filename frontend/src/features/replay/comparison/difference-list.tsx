import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Differences, ReviveChange, RuleChange } from '@arena/projections/replay/replay.types';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import { BettorTable } from '../tables/bettor-table.js';
import { FactTable } from '../tables/fact-table.js';
import { FirstRows } from '../tables/first-rows.js';
import { MatchLine } from '../board/match-line.js';
import { TeamTable } from '../tables/team-table.js';
import classes from '../replay.module.css';

interface Props {
  readonly differences: Differences;
  readonly nameOf: NameOf;
  /** Shown if nothing is different. */
  readonly none: string;
  /** Whether the other season is an imagined one, and not a later moment. */
  readonly imagined?: boolean;
}

export function DifferenceList({ differences, nameOf, none, imagined = false }: Props) {
  const { t } = useTranslation('replay');
  const { facts, teams, bettors } = differences;
  if (Object.values(differences).every(({ length }) => length === 0)) return <Text>{none}</Text>;
  const heads = imagined
    ? { before: t('whatIf.realTitle'), after: t('whatIf.imaginedTitle') }
    : { before: t('compare.before'), after: t('compare.after') };
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        {facts.length > 0 && <FactTable facts={facts} heads={heads} />}
        <Lines differences={differences} imagined={imagined} />
      </Stack>
      {teams.length > 0 && (
        <Stack gap="xs">
          <FirstRows rows={teams}>{(rows) => <TeamTable teams={rows} />}</FirstRows>
          <Text size="sm" c="dimmed">
            {t('compare.sharedRanks')}
          </Text>
        </Stack>
      )}
      {bettors.length > 0 && (
        <FirstRows rows={bettors}>{(rows) => <BettorTable bettors={rows} nameOf={nameOf} />}</FirstRows>
      )}
    </div>
  );
}

/** What is told in a sentence. */
function Lines({ differences, imagined }: Required<Pick<Props, 'differences' | 'imagined'>>) {
  const { matches, revives, rules } = differences;
  const lines = [...matches, ...revives, ...rules];
  if (lines.length === 0) return null;
  return (
    <FirstRows rows={lines}>
      {(rows) => (
        <ul className={classes.changes}>
          {rows.map((change) => (
            <li key={keyOf(change)}>
              <DifferenceLine change={change} imagined={imagined} />
            </li>
          ))}
        </ul>
      )}
    </FirstRows>
  );
}

type LineChange = Differences['matches' | 'revives' | 'rules'][number];

/** One difference in a sentence. */
export function DifferenceLine({ change, imagined }: { change: LineChange; imagined: boolean }) {
  if ('kind' in change) return <MatchLine change={change} imagined={imagined} />;
  if ('revived' in change) return <ReviveLine change={change} imagined={imagined} />;
  return <RuleLine change={change} />;
}

function keyOf(change: LineChange): string {
  if ('kind' in change) return change.match_id;
  return 'team' in change ? `${change.round} ${change.team}` : String(change.round);
}

function ReviveLine({ change, imagined }: { change: ReviveChange; imagined: boolean }) {
  const { t } = useTranslation(['replay', 'events']);
  const { revived, ...named } = change;
  if (imagined) return t(revived ? 'whatIf.change.back' : 'whatIf.change.out', named);
  return revived ? t('events:event.TeamRevived', named) : t('compare.revoked', named);
}

function RuleLine({ change: { round, ...change } }: { change: RuleChange }) {
  const { t } = useTranslation('replay');
  const { revives_allowed: after, revives_allowed_before: before } = change;
  return t('compare.revivesAllowed', { round, before, after });
}
