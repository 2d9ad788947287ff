import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { useBetSumsQuery } from '../../shared/bets/bets.generated.js';
import { useBracketQuery } from '../../shared/bracket/bracket.generated.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { toolPath, watchPath } from '../../shared/routing/paths.js';
import { matchesToRate, type MatchToRate } from './matches-to-rate.js';

/** The matches that wait for a judge, and the tools of judges. */
export function JudgeTasks() {
  const { t } = useTranslation('judge');
  const bracket = useBracketQuery({});
  const { data: sums } = useBetSumsQuery({});
  return (
    <section aria-labelledby="judge-tasks">
      <SectionTitle order={2} id="judge-tasks" mb="sm">
        {t('tasks.heading')}
      </SectionTitle>
      <Loaded of={{ ...bracket, data: sums && bracket.data }} loading={80}>
        {(view) => <Tasks bracket={view} tasks={matchesToRate(view, sums?.matches ?? [])} />}
      </Loaded>
      <Group gap="md" mt="sm">
        <Anchor component={Link} to={toolPath('tournament', 'odds')}>
          {t('tasks.odds')}
        </Anchor>
        <Anchor component={Link} to={toolPath('judges', 'judges')}>
          {t('tasks.jury')}
        </Anchor>
      </Group>
    </section>
  );
}

function Tasks({ bracket, tasks }: { bracket: BracketView; tasks: readonly MatchToRate[] }) {
  const { t, i18n } = useTranslation('judge');
  const names = new Intl.ListFormat(i18n.language);
  if (tasks.length === 0) return <Text c="dimmed">{t('tasks.nothing')}</Text>;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {tasks.map(({ match, missing }) => (
        <Paper key={match.match_id} component="li" p="md">
          <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
            {match.team1} – {match.team2}
          </Text>
          <Text size="sm">{t('tasks.missing', { teams: names.format(missing) })}</Text>
          <Group gap="md" mt={4}>
            <Anchor component={Link} to={watchPath(bracket.season, match.match_id)}>
              {t('tasks.watch')}
            </Anchor>
            <Anchor
              component={Link}
              to={`${toolPath('tournament', 'odds')}?round=${match.round}&match=${match.match_id}`}
            >
              {t('tasks.setOdds')}
            </Anchor>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
