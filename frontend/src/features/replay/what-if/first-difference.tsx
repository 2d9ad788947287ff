import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Differences } from '@arena/projections/replay/replay.types';
import { useRoundName } from '../../../shared/bracket/round-names.js';
import { MatchSentence } from '../board/match-line.js';
import { DifferenceLine } from '../comparison/difference-list.js';

/** What differs first, in one sentence. */
export function FirstDifference({ of }: { of: Differences }) {
  return (
    <Text fw={700} component="div" role="status">
      <FirstSentence of={of} />
    </Text>
  );
}

function FirstSentence({ of: { matches, revives, rules, facts } }: { of: Differences }) {
  const { t } = useTranslation(['replay', 'bracket', 'events']);
  const nameOf = useRoundName();
  const [match] = matches;
  const [other] = [...revives, ...rules];
  const champion = facts.find(({ fact }) => fact === 'champion')?.after;
  if (match) {
    const place = t('bracket:place', { round: nameOf(match.round), number: match.number });
    return (
      <>
        {t('whatIf.firstIn', { place })} <MatchSentence change={match} imagined />
      </>
    );
  }
  if (other)
    return (
      <>
        {t('whatIf.first')} <DifferenceLine change={other} imagined />
      </>
    );
  const sentence = champion
    ? t('events:event.GrandWinnerCrowned', { team: champion })
    : t('whatIf.firstStandings');
  return `${t('whatIf.first')} ${sentence}`;
}
