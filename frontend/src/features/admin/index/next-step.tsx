import { Anchor, Button, Group, Paper, Progress, Text } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView, NextStepView } from '@arena/projections/bracket/bracket.types';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';
import { Heading } from '../../../shared/headings/heading.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { matchPath } from '../../../shared/routing/paths.js';
import { addressOf } from '../addresses.js';
import { Preparations } from '../preparations/preparations.js';
import type { Stage } from '../preparations/missing-before.js';
import { FailedEntries } from '../schedule/failed-entries.js';
import { NextPlanned } from '../schedule/next-planned.js';
import { EventsLink } from '../events-link.js';
import type { ToolKey } from '@arena/projections/pages/tools';
import classes from './index.module.css';

const TOOL_FOR: Readonly<Record<NextStepView['code'], ToolKey>> = {
  'open-registration': 'phase',
  'await-teams': 'teams',
  'open-competition': 'phase',
  'allow-uploads': 'videos',
  'await-videos': 'videos',
  'approve-videos': 'videos',
  'videos-missing': 'phase',
  'open-betting': 'phase',
  'return-to-competition': 'phase',
  'return-to-betting': 'phase',
  'launch-round': 'launch',
  'name-favorites': 'winners',
  'show-round': 'winners',
  'decide-match': 'winners',
  'await-settlement': 'launch',
  'await-vote': 'publicVote',
  'use-revives': 'revives',
  'close-season': 'reset',
};

const STAGE_FOR: Readonly<Partial<Record<NextStepView['code'], Stage>>> = {
  'open-registration': 1,
  'await-teams': 2,
  'open-competition': 2,
  'allow-uploads': 3,
  'await-videos': 3,
  'approve-videos': 'draw',
  'videos-missing': 3,
  'open-betting': 3,
};

export function NextStep() {
  const { t } = useTranslation('admin');
  const bracket = useStaffBracketQuery({});
  return (
    <Paper component="section" p="lg" mb="lg" className={classes.next} aria-labelledby="next-step">
      <div className={classes.nextLabel}>
        <IconPlayerTrackNext size={18} aria-hidden />
        <Heading level={2} id="next-step">
          {t('nextStep.heading')}
        </Heading>
      </div>
      <Loaded of={bracket} loading={96}>
        {(view) => view.next_step && <Step step={view.next_step} bracket={view} />}
      </Loaded>
      <FailedEntries />
      <NextPlanned />
    </Paper>
  );
}

function Step({ step, bracket }: { step: NextStepView; bracket: BracketView }) {
  const { t } = useTranslation('admin');
  const { code, round, have, need } = step;
  const stage = code === 'launch-round' && round === 1 ? 'draw' : STAGE_FOR[code];
  const match = bracket.matches.find((each) => each.match_id === step.match_id);
  const values = { round, have, need, team: bracket.grand_winner, season: bracket.season };
  const query = match ? { round: String(match.round), match: match.match_id } : undefined;
  return (
    <>
      <p className={classes.nextTitle}>{t(`nextStep.${code}.title`, values)}</p>
      <Text maw="46rem">{t(`nextStep.${code}.text`, values)}</Text>
      {match && (
        <Group gap="sm">
          <Anchor
            component={Link}
            to={matchPath(bracket.season, match.match_id)}
            className={classes.nextMatch}
          >
            {match.team1} – {match.team2}
          </Anchor>
          <EventsLink
            of={match.match_id}
            filter={{ season: String(bracket.season), match: match.match_id }}
          />
        </Group>
      )}
      {have !== null && need !== null && have <= need && need > 0 && (
        <Progress
          value={Math.min(100, (have / need) * 100)}
          aria-label={t('nextStep.progress', { have, need })}
          maw={420}
          mt="sm"
        />
      )}
      <Button component={Link} to={addressOf(TOOL_FOR[code], query)} mt="md">
        {t('nextStep.go', { tool: t(`tool.${TOOL_FOR[code]}.name`) })}
      </Button>
      {stage && <Preparations before={stage} />}
    </>
  );
}
