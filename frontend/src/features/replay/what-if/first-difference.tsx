import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Differences } from '@arena/projections/replay/replay.types';
import { useMatchPlace } from '../../../shared/bracket/round-names.js';
import { MatchSentence } from '../board/match-line.js';
import { DifferenceLine } from '../comparison/difference-list.js';

/** What differs first, in one sentence. Null: nothing does. */
export function FirstDifference({ of }: { of: Differences | null }) {
  return (
    <Text fw={700} component="div" role="status">
      {of && <FirstSentence of={of} />}
    </Text>
  );
}

function FirstSentence({ of }: { of: Differences }) {
  const { matches, revives, rules, facts, teams, bettors } = of;
  const { t } = useTranslation(['replay', 'bracket', 'events']);
  const placeOf = useMatchPlace();
  const [match] = matches;
  const [other] = [...revives, ...rules];
  const [changed] = facts;
  const champion = facts.find(({ fact }) => fact === 'champion')?.after;
  if (match) {
    const place = placeOf(match);
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
  let what = t('whatIf.firstStandings');
  if (champion) what = t('events:event.GrandWinnerCrowned', { team: champion });
  else if (changed && teams.length + bettors.length === 0) what = t(`compare.facts.${changed.fact}`);
  return `${t('whatIf.first')} ${what}`;
}
