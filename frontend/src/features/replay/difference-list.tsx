import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type {
  BettorChange,
  Differences,
  MatchChange,
  RuleChange,
} from '@arena/projections/replay/replay.types';
import { formatOdds } from '../../shared/bracket/odds.js';
import { Money } from '../../shared/format/money.js';
import type { NameOf } from '../../shared/events/event-sentence.js';
import { FirstRows } from './first-rows.js';
import { TeamTable } from './team-table.js';
import classes from './replay.module.css';

interface Props {
  readonly differences: Differences;
  readonly nameOf: NameOf;
  /** Shown if nothing is different. */
  readonly none: string;
  /** Whether the other season is an imagined one, and not a later moment. */
  readonly imagined?: boolean;
}

export function DifferenceList({ differences, nameOf, none, imagined = false }: Props) {
  const { matches, teams, bettors, rules } = differences;
  return (
    <>
      {matches.length + teams.length + bettors.length + rules.length === 0 && <Text>{none}</Text>}
      <div className={classes.columns}>
        <FirstRows rows={[...matches, ...rules]}>
          {(rows) => (
            <ul className={classes.changes}>
              {rows.map((change) => (
                <li key={'kind' in change ? change.match_id : change.round}>
                  {'kind' in change ? (
                    <MatchLine change={change} imagined={imagined} />
                  ) : (
                    <RuleLine change={change} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </FirstRows>
        {teams.length > 0 && <FirstRows rows={teams}>{(rows) => <TeamTable teams={rows} />}</FirstRows>}
        {bettors.length > 0 && (
          <FirstRows rows={bettors}>{(rows) => <BettorTable bettors={rows} nameOf={nameOf} />}</FirstRows>
        )}
      </div>
    </>
  );
}

function MatchLine({ change, imagined }: { change: MatchChange; imagined: boolean }) {
  switch (change.kind) {
    case 'teams':
      return <TeamsLine change={change} />;
    case 'odds':
      return <OddsLine change={change} />;
    case 'gone':
    case 'undecided':
      return <LessLine change={change} />;
    default:
      return <ResultLine change={change} imagined={imagined} />;
  }
}

/** A match or a result that is not there any more. */
function LessLine({ change: { kind, team1, team2, winner_before: before } }: { change: MatchChange }) {
  const { t } = useTranslation('replay');
  const teams = { team: team1, other: team2 ?? '–' };
  return kind === 'gone' ? t('compare.gone', teams) : t('compare.undecided', { ...teams, before });
}

function ResultLine({ change, imagined }: { change: MatchChange; imagined: boolean }) {
  const { t } = useTranslation(['replay', 'events']);
  const { kind, team1, team2, winner, winner_before: before } = change;
  if (team2 === null) return t('compare.bye', { team: team1 });
  if (kind === 'corrected')
    return t(imagined ? 'whatIf.winner' : 'compare.corrected', { team: winner ?? '–', before });
  if (kind === 'drawn') return t('compare.drawn', { team: team1, other: team2 });
  return t('events:event.WinnerDeclared', { team: winner, other: winner === team2 ? team1 : team2 });
}

function RuleLine({ change: { round, ...change } }: { change: RuleChange }) {
  const { t } = useTranslation('replay');
  const { revives_allowed: after, revives_allowed_before: before } = change;
  return t('compare.revivesAllowed', { round, before, after });
}

function OddsLine({ change: { team1, team2, odds, odds_before: oddsBefore } }: { change: MatchChange }) {
  const { t, i18n } = useTranslation(['replay', 'events']);
  const format = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatOdds(value, i18n.language);
  return t('compare.odds', {
    ...{ team: team1, other: team2 ?? '' },
    before: `${format(oddsBefore?.team1)} / ${format(oddsBefore?.team2)}`,
    after: `${format(odds.team1)} / ${format(odds.team2)}`,
  });
}

/** Other teams meet, or another team has the bye. */
function TeamsLine({ change }: { change: MatchChange }) {
  const { t } = useTranslation(['replay', 'events']);
  const { team1, team2, team1_before: before1, team2_before: before2, winner } = change;
  if (team2 === null) return t('compare.otherBye', { team: team1, before: before1 });
  const line = t('compare.teams', { team: team1, other: team2, before: before1, otherBefore: before2 });
  if (winner === null) return line;
  return `${line} ${t('events:event.WinnerDeclared', { team: winner, other: winner === team1 ? team2 : team1 })}`;
}

function BettorTable({ bettors, nameOf }: { bettors: readonly BettorChange[]; nameOf: NameOf }) {
  const { t, i18n } = useTranslation(['replay', 'events']);
  const place = (rank: number | null) => rank?.toLocaleString(i18n.language) ?? '–';
  return (
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('bettor')}</Table.Th>
          <Table.Th ta="right">{t('compare.rank')}</Table.Th>
          <Table.Th ta="right">{t('compare.gain')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bettors.map((bettor) => (
          <Table.Tr key={bettor.user_id}>
            <Table.Td>{nameOf(bettor.user_id)}</Table.Td>
            <Table.Td ta="right">
              {place(bettor.rank_before)} → {place(bettor.rank)}
            </Table.Td>
            <Table.Td ta="right">
              <Money
                amount={(Math.round(bettor.net * 100) - Math.round(bettor.net_before * 100)) / 100}
                signed
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
