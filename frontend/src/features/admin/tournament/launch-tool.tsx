import { Alert, Anchor, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BracketView, LaunchView } from '@arena/projections/bracket/bracket.types';
import { BlockedBy } from '../../../shared/notices/blocked-by.js';
import { useLaunchRoundMutation } from '../api/bracket-admin.generated.js';
import { addressOf } from '../addresses.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { CheckLine } from '../preparations/check-line.js';
import { LeftOut } from '../preparations/left-out.js';
import { Preparations } from '../preparations/preparations.js';
import { EventsLink } from '../events-link.js';
import { ToolPanel } from '../tool-panel.js';
import { TournamentOver } from './tournament-over.js';
import { WithBracket } from './with-bracket.js';
import { KINDS } from '../audit/kinds.js';
import classes from '../admin.module.css';

export function LaunchTool() {
  return (
    <ToolPanel>
      <WithBracket>{(bracket) => <Launch bracket={bracket} />}</WithBracket>
    </ToolPanel>
  );
}

function Launch({ bracket }: { bracket: BracketView }) {
  return (
    <>
      {bracket.launch && <Plan plan={bracket.launch} season={bracket.season} />}
      <TournamentOver bracket={bracket} />
    </>
  );
}

function Plan({ plan, season }: { plan: LaunchView; season: number }) {
  const { t } = useTranslation('admin');
  const [launch] = useLaunchRoundMutation();
  const run = async () => {
    const answer = await launch({ seeding_version: plan.seeding?.version });
    if (answer.data)
      notifications.show({ color: 'green', message: t('launch.done', { round: answer.data.round }) });
    return answer;
  };
  return (
    <>
      <ul className={classes.checklist} aria-label={t('launch.checklist', { round: plan.round })}>
        {plan.checks.map((check) => (
          <Requirement key={check.code} check={check} plan={plan} season={season} />
        ))}
      </ul>
      {plan.round === 1 && <Preparations before="draw" />}
      {plan.blocked_by.length > 0 && (
        <Alert color="gray" variant="light" mb="md" title={t('launch.blocked')}>
          <BlockedBy by={plan.blocked_by} />
          {plan.blocked_by.some(({ code }) => code === 'vote-open') && (
            <Anchor component={Link} to={addressOf('publicVote')} size="sm">
              {t('launch.endVote')}
            </Anchor>
          )}
        </Alert>
      )}
      {plan.third_place && (
        <Text mb="md">
          <ThirdPlace teams={plan.third_place.teams} />
        </Text>
      )}
      <ConfirmAction
        label={t('launch.button', { round: plan.round })}
        variant="filled"
        disabled={plan.blocked_by.length > 0}
        title={t('launch.confirmTitle', { round: plan.round })}
        consequence={
          <>
            <Text>
              {t(plan.round === 1 ? 'launch.firstConsequence' : 'launch.laterConsequence', {
                teams: plan.checks[0]?.have,
                before: plan.round - 1,
              })}
            </Text>
            {plan.round === 1 && <LeftOut />}
            {plan.seeding && plan.seeding.seeds > 0 && (
              <Text mt="xs">{t('launch.seeded', { seeds: plan.seeding.seeds })}</Text>
            )}
            {plan.third_place && (
              <Text mt="xs">
                <ThirdPlace teams={plan.third_place.teams} />
              </Text>
            )}
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

function ThirdPlace({ teams: [team1, team2] }: { teams: readonly string[] }) {
  const { t } = useTranslation('admin');
  return team2 === undefined ? t('launch.noThird') : t('launch.third', { team1, team2 });
}

interface CheckProps {
  readonly check: LaunchView['checks'][number];
  readonly plan: LaunchView;
  readonly season: number;
}

function Requirement({ check, plan, season }: CheckProps) {
  const { t } = useTranslation('admin');
  const { code, have, need } = check;
  const done = have >= need && !plan.blocked_by.some((blocker) => blocker.code === code);
  const text = t(`launch.check.${code}`, { have, need, round: plan.round - 1 });
  return (
    <CheckLine done={done}>
      {text}
      {!done && ` (${t('launch.missing')})`}{' '}
      <EventsLink
        of={text}
        filter={{ season: String(season), type: (EVENTS[code] ?? KINDS.bracket).join(',') }}
      />
    </CheckLine>
  );
}

type CheckCode = LaunchView['checks'][number]['code'];

/** The types of events that decide a check, of all rounds. */
const EVENTS: Readonly<Partial<Record<CheckCode, readonly string[]>>> = {
  'not-enough-teams': ['VideoSubmitted', 'VideoRemoved', 'TeamDeleted'],
  'favorites-missing': ['FavoriteNamed'],
  'matches-not-completed': ['WinnerDeclared', 'WinnerOverturned'],
  'match-settling': ['BetsSettled', 'BetsReversed'],
  'revives-not-used': KINDS.revives,
  'vote-open': KINDS.votes,
};
