import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { JudgedMatchView } from '@arena/projections/judging/judging.types';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { useBetSumsQuery } from '../../shared/bets/bets.generated.js';
import { usePhase } from '../../shared/api/session.js';
import { useBracketQuery } from '../../shared/bracket/bracket.generated.js';
import { matchPlace } from '../../shared/bracket/round-names.js';
import { useJudging } from '../../shared/judging/use-judging.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { blindPath, matchPath, toolPath, watchPath } from '../../shared/routing/paths.js';
import { matchesToRate, type MatchToRate } from './matches-to-rate.js';

/** The matches that wait for a judge, and the tools of judges. */
export function JudgeTasks() {
  const { t } = useTranslation('judge');
  const phase = usePhase();
  return (
    <section aria-labelledby="judge-tasks">
      <SectionTitle order={2} id="judge-tasks" mb="sm">
        {t('tasks.heading')}
      </SectionTitle>
      {phase === 3 ? <Matches /> : <Nothing />}
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

/** The bracket, which names teams, is not asked for before it is known that the judge may see names. */
function Matches() {
  const judging = useJudging();
  return (
    <Loaded of={judging} loading={80}>
      {({ matches }) =>
        matches.some(({ blind }) => blind) ? (
          <BlindTasks matches={matches.filter(({ blind }) => blind)} />
        ) : (
          <NamedMatches judged={matches} />
        )
      }
    </Loaded>
  );
}

function BlindTasks({ matches }: { matches: readonly JudgedMatchView[] }) {
  const { t } = useTranslation('judging');
  return (
    <Stack gap="sm">
      <Text maw="44rem">{t('blind.lead')}</Text>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {matches.map((match) => (
          <BlindTask key={match.match_id} match={match} />
        ))}
      </Stack>
      <Text size="sm" maw="44rem">
        {t('blind.others')}
      </Text>
    </Stack>
  );
}

function BlindTask({ match }: { match: JudgedMatchView }) {
  const { t } = useTranslation(['judging', 'bracket']);
  const name = matchPlace(t, match, match.stage);
  return (
    <Paper component="li" p="md">
      <Text fw={700}>{name}</Text>
      <Text size="sm">{t(match.mine === null ? 'task' : 'blind.scored')}</Text>
      <Anchor
        component={Link}
        to={blindPath(match.match_id)}
        aria-label={t('blind.openMatch', { match: name })}
      >
        {t('blind.open')}
      </Anchor>
    </Paper>
  );
}

function NamedMatches({ judged }: { judged: readonly JudgedMatchView[] }) {
  const bracket = useBracketQuery({});
  const sums = useBetSumsQuery({});
  return (
    <Loaded of={bracket} loading={80}>
      {(view) => (
        <Loaded of={sums} loading={80}>
          {({ matches }) => <Tasks bracket={view} tasks={matchesToRate(view, matches, judged)} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function Nothing() {
  const { t } = useTranslation('judge');
  return <Text c="dimmed">{t('tasks.nothing')}</Text>;
}

function Tasks({ bracket, tasks }: { bracket: BracketView; tasks: readonly MatchToRate[] }) {
  const { t, i18n } = useTranslation(['judge', 'judging']);
  const names = new Intl.ListFormat(i18n.language);
  if (tasks.length === 0) return <Nothing />;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {tasks.map(({ match, missing, unscored }) => (
        <Paper key={match.match_id} component="li" p="md">
          <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
            {match.team1} – {match.team2}
          </Text>
          {unscored && <Text size="sm">{t('task', { ns: 'judging' })}</Text>}
          {missing.length > 0 && (
            <Text size="sm">{t('tasks.missing', { teams: names.format(missing) })}</Text>
          )}
          <Group gap="md" mt={4}>
            <Anchor component={Link} to={(unscored ? matchPath : watchPath)(bracket.season, match.match_id)}>
              {unscored ? t('watch', { ns: 'judging' }) : t('tasks.watch')}
            </Anchor>
            {missing.length > 0 && (
              <Anchor
                component={Link}
                to={`${toolPath('tournament', 'odds')}?round=${match.round}&match=${match.match_id}`}
              >
                {t('tasks.setOdds')}
              </Anchor>
            )}
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
