import { Button, Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BettorChange, MatchChange } from '@arena/projections/replay/replay.types';
import { formatOdds } from '../../shared/bracket/odds.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { Money } from '../../shared/format/money.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import type { NameOf } from '../../shared/events/event-sentence.js';
import type { Comparison } from './fold/messages.js';
import { saveAsJson } from './save-as-json.js';
import classes from './replay.module.css';

/** Bettors that are shown; the file has all. */
const SHOWN = 20;

interface Props {
  readonly season: number;
  readonly comparison: Comparison;
  readonly nameOf: NameOf;
  readonly onEnd: () => void;
}

/** What is different between two moments. */
export function ReplayComparison({ season, comparison, nameOf, onEnd }: Props) {
  const { t } = useTranslation(['replay', 'events']);
  const { from, to, differences } = comparison;
  const { matches, bettors } = differences;
  return (
    <section aria-labelledby="compared" className={classes.compared}>
      <SectionTitle order={2} id="compared">
        {t('compare.title')}
      </SectionTitle>
      <Text size="sm" c="dimmed">
        <LocalTime at={from} /> – <LocalTime at={to} />
      </Text>
      {matches.length + bettors.length === 0 && <Text>{t('compare.none')}</Text>}
      <div className={classes.columns}>
        <ul className={classes.changes}>
          {matches.map((change) => (
            <li key={change.match_id}>
              <MatchLine change={change} />
            </li>
          ))}
        </ul>
        {bettors.length > 0 && <BettorTable bettors={bettors.slice(0, SHOWN)} nameOf={nameOf} />}
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() => saveAsJson(`season-${season}-differences.json`, { season, ...comparison })}
        >
          {t('compare.save')}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {t('compare.end')}
        </Button>
      </Group>
    </section>
  );
}

function MatchLine({ change }: { change: MatchChange }) {
  const { t, i18n } = useTranslation(['replay', 'events']);
  const { kind, team1, team2, winner, winner_before: before, odds, odds_before: oddsBefore } = change;
  const other = winner === team2 ? team1 : team2;
  const format = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formatOdds(value, i18n.language);
  if (team2 === null) return t('compare.bye', { team: team1 });
  if (kind === 'decided') return t('events:event.WinnerDeclared', { team: winner, other });
  if (kind === 'corrected') return t('compare.corrected', { team: winner ?? '–', before });
  if (kind === 'drawn') return t('compare.drawn', { team: team1, other: team2 });
  return t('compare.odds', {
    ...{ team: team1, other: team2 },
    before: `${format(oddsBefore?.team1)} / ${format(oddsBefore?.team2)}`,
    after: `${format(odds.team1)} / ${format(odds.team2)}`,
  });
}

function BettorTable({ bettors, nameOf }: { bettors: readonly BettorChange[]; nameOf: NameOf }) {
  const { t } = useTranslation(['replay', 'events']);
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
              {bettor.rank_before ?? '–'} → {bettor.rank}
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
