import { NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import { useSeasonsQuery } from '../../../shared/bracket/bracket.generated.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { DataTable } from '../../../shared/tables/data-table.js';
import { ruleDifferences } from './rule-differences.js';
import { RuleValue } from './rule-value.js';
import { useComparedRules } from './use-compared-rules.js';

/** The rules of a season, as its admins set them last, and those of another season. */
export function RuleComparison({ season }: { season: number }) {
  const { t } = useTranslation('replay');
  const { data: seasons = [] } = useSeasonsQuery();
  const [, change] = useAddressParams({ preventScrollReset: true });
  const { other, rules } = useComparedRules(season);
  const others = seasons.map((each) => each.season).filter((each) => each !== season);
  return (
    <section aria-labelledby="rules">
      <Stack gap="xs">
        <SectionTitle order={3} id="rules">
          {t('rules.title')}
        </SectionTitle>
        <Text size="sm">{t(others.length === 0 ? 'rules.noOther' : 'rules.lead')}</Text>
        {others.length > 0 && (
          <NativeSelect
            label={t('rules.other')}
            w="fit-content"
            value={other ?? ''}
            onChange={(event) => change('rules', event.currentTarget.value || null)}
            data={[
              { value: '', label: t('rules.choose') },
              ...others.map((each) => ({ value: String(each), label: t('rules.season', { season: each }) })),
            ]}
          />
        )}
        {other !== null && (
          <Loaded of={rules} loading={80}>
            {([one, two]) => <Differences seasons={[season, other]} rules={[one, two]} />}
          </Loaded>
        )}
      </Stack>
    </section>
  );
}

interface Props {
  readonly seasons: readonly [number, number];
  readonly rules: readonly [SeasonRules, SeasonRules];
}

function Differences({ seasons, rules: [one, other] }: Props) {
  const { t } = useTranslation('replay');
  const differences = ruleDifferences(one, other);
  if (differences.length === 0) return <Text role="status">{t('rules.same')}</Text>;
  const column = (season: number, side: 'one' | 'other') => ({
    head: t('rules.season', { season }),
    end: true as const,
    cell: ({ rule, [side]: value }: (typeof differences)[number]) => <RuleValue rule={rule} value={value} />,
  });
  return (
    <DataTable
      aria-labelledby="rules"
      rows={differences}
      rowKey={({ rule }) => rule}
      columns={[
        { head: t('rules.rule'), cell: ({ rule }) => t(`rules.name.${rule}`) },
        column(seasons[0], 'one'),
        column(seasons[1], 'other'),
      ]}
    />
  );
}
