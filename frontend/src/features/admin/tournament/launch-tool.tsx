import { Alert, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCircle, IconCircleCheckFilled, IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from '@arena/projections/views/bracket.types';
import type { VoteView } from '@arena/projections/views/revive.types';
import { useLaunchRoundMutation } from '../api/bracket-admin-api.js';
import { useStaffTeamsQuery } from '../api/people-api.js';
import { ConfirmAction } from '../confirm-action.js';
import { ToolPanel } from '../tool-panel.js';
import { launchPlan, type LaunchPlan } from './launch-checklist.js';
import classes from '../admin.module.css';

export function LaunchTool({ bracket, vote }: { bracket: BracketView; vote: VoteView | null }) {
  const { t } = useTranslation('admin');
  const { data: teams = [] } = useStaffTeamsQuery();
  const withVideo = teams.filter((team) => team.is_rendered_video).length;
  const plan = launchPlan(bracket, withVideo, vote);
  return (
    <ToolPanel tool="launch">
      {plan === null ? (
        <Alert
          color="ember"
          icon={<IconCrown aria-hidden />}
          title={t('launch.overTitle', { team: bracket.grand_winner })}
        >
          {t('launch.overText')}
        </Alert>
      ) : (
        <Plan plan={plan} teams={withVideo} />
      )}
    </ToolPanel>
  );
}

function Plan({ plan, teams }: { plan: LaunchPlan; teams: number }) {
  const { t } = useTranslation('admin');
  const [launch] = useLaunchRoundMutation();
  const run = async () => {
    const answer = await launch();
    if (answer.data)
      notifications.show({ color: 'green', message: t('launch.done', { round: answer.data.round }) });
    return answer;
  };
  return (
    <>
      <ul className={classes.checklist} aria-label={t('launch.checklist', { round: plan.round })}>
        {plan.checks.map((check) => (
          <li key={check.key} className={classes.check} data-done={check.done}>
            {check.done ? (
              <IconCircleCheckFilled size={20} aria-hidden />
            ) : (
              <IconCircle size={20} aria-hidden />
            )}
            <span>
              {t(`launch.check.${check.key}`, { have: check.have, need: check.need, round: plan.round - 1 })}
              {!check.done && ` (${t('launch.missing')})`}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmAction
        label={t('launch.button', { round: plan.round })}
        variant="filled"
        disabled={!plan.ready}
        title={t('launch.confirmTitle', { round: plan.round })}
        consequence={
          <>
            <Text>
              {t(plan.round === 1 ? 'launch.firstConsequence' : 'launch.laterConsequence', {
                teams,
                before: plan.round - 1,
              })}
            </Text>
            <Text size="sm" mt="xs">
              {t('launch.hiddenFirst')}
            </Text>
          </>
        }
        confirmLabel={t('launch.button', { round: plan.round })}
        run={run}
      />
    </>
  );
}
