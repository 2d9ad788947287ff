import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LocalTime } from '../../../shared/format/local-time.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { KnownSwitch } from '../../../shared/moment/known-switch.js';
import { ComparedBalances } from './compared-balances.js';
import { DifferenceList } from './difference-list.js';
import type { NameOf } from '../../../shared/events/event-sentence.js';
import type { Comparison } from '../fold/messages.js';
import { RuleComparison } from '../rules/rule-comparison.js';
import { useComparedRules } from '../rules/use-compared-rules.js';
import { SaveButtons } from '../save-buttons.js';
import { useBalanceChanges } from './use-balance-changes.js';
import classes from '../replay.module.css';

interface Props {
  readonly season: number;
  readonly comparison: Comparison;
  readonly nameOf: NameOf;
  readonly onEnd: () => void;
}

export function ReplayComparison({ season, comparison, nameOf, onEnd }: Props) {
  const { t } = useTranslation('replay');
  const { from, to, differences } = comparison;
  const balances = useBalanceChanges(season, comparison);
  const { other, rules } = useComparedRules(season);
  const compared = {
    season,
    comparison,
    balances: balances.data ?? null,
    rules: other !== null && rules.data ? { other, values: rules.data } : null,
  };
  const mayDiffer = balances.pending || (balances.data !== undefined && balances.data.length > 0);
  return (
    <section aria-labelledby="compared" className={classes.compared}>
      <SectionTitle order={2} id="compared" tabIndex={-1}>
        {t('compare.title')}
      </SectionTitle>
      <Text size="sm" c="dimmed">
        <LocalTime at={from.at} /> – <LocalTime at={to.at} />
      </Text>
      <KnownSwitch season={season} corrections={comparison.corrections ?? undefined} />
      <DifferenceList
        differences={differences}
        nameOf={nameOf}
        none={t(mayDiffer ? 'compare.nonePublic' : 'compare.none')}
      />
      <RuleComparison season={season} />
      <ComparedBalances balances={balances} nameOf={nameOf} />
      <Group gap="sm">
        <SaveButtons compared={compared} nameOf={nameOf} pending={balances.pending || rules.pending} />
        <Button variant="default" onClick={onEnd}>
          {t('compare.end')}
        </Button>
      </Group>
    </section>
  );
}
