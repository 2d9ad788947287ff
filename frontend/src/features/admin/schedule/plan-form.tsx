import { Anchor, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  ACTION_KINDS,
  isReminderKind,
  type ActionKind,
} from '@arena/domain/tournament/schedule/planned-action';
import type { ScheduleView } from '@arena/projections/schedule/schedule.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { addressOf } from '../addresses.js';
import { usePlanActionMutation } from '../api/season.generated.js';
import { LapsingInvitations } from '../preparations/lapsing-invitations.js';
import { draftOf, hasWords, useChosen, type PlanDraft } from './chosen-action.js';
import { ConflictList } from './conflict-list.js';
import { conflictsBy } from './conflicts.js';
import { DueField, useDue } from './due-field.js';
import { Particulars, ReminderWords } from './particulars.js';
import { useActionText } from './use-action-text.js';

export function PlanForm({ schedule }: { schedule: ScheduleView }) {
  const { t } = useTranslation('schedule');
  const { chosen, setChosen, local, setLocal } = useChosen();
  const [plan] = usePlanActionMutation();
  const { due } = useDue(local);
  const draft = draftOf(schedule, chosen, due ?? '');
  const { kind, phase, round, hours, title: subject, text: body } = draft;
  const isWritten = !isReminderKind(kind) || hasWords(chosen);
  const conflicts = due === null ? [] : conflictsBy(schedule, draft);
  return (
    <Stack gap="sm" align="flex-start">
      <Group align="flex-start">
        <NativeSelect
          label={t('what')}
          value={kind}
          data={ACTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(event) => setChosen({ ...chosen, kind: event.currentTarget.value as ActionKind })}
        />
        <Particulars
          schedule={schedule}
          draft={draft}
          onChange={(change) => setChosen({ ...chosen, ...change })}
        />
        <DueField local={local} onChange={setLocal} />
      </Group>
      {isReminderKind(kind) && (
        <ReminderWords chosen={chosen} onChange={(words) => setChosen({ ...chosen, ...words })} />
      )}
      <Text size="sm" c="dimmed">
        <Trans
          t={t}
          i18nKey="newsHint"
          components={{ news: <Anchor component={Link} to={addressOf('news')} inherit underline="always" /> }}
        />
      </Text>
      <ConflictList conflicts={conflicts} others={schedule.entries} />
      <Missing time={local === ''} words={!isWritten} />
      <ConfirmAction
        label={t('plan')}
        disabled={due === null || !isWritten}
        title={t('planTitle')}
        consequence={<Consequence draft={draft} conflicts={conflicts} schedule={schedule} />}
        confirmLabel={t('plan')}
        run={async () => {
          const answer = await plan({
            local,
            kind,
            ...(phase !== null && { phase }),
            ...(round !== null && { round }),
            ...(hours !== null && { hours }),
            ...(subject !== null && { subject }),
            ...(body !== null && { body }),
          });
          if (!answer.error) {
            setLocal('');
            setChosen({ ...chosen, subject: '', body: '' });
          }
          return answer;
        }}
      />
    </Stack>
  );
}

/** Why nothing can be planned yet. */
function Missing({ time, words }: { time: boolean; words: boolean }) {
  const { t } = useTranslation('schedule');
  if (!time && !words) return null;
  return (
    <Text size="sm" c="dimmed">
      {time && t('needsTime')} {words && t('needsWords')}
    </Text>
  );
}

interface ConsequenceProps {
  readonly schedule: ScheduleView;
  readonly draft: PlanDraft;
  readonly conflicts: ReturnType<typeof conflictsBy>;
}

function Consequence({ schedule, draft, conflicts }: ConsequenceProps) {
  const { t } = useTranslation('schedule');
  const textOf = useActionText();
  return (
    <Stack gap="xs">
      <Text fw={700}>{textOf(draft)}</Text>
      {draft.due !== '' && (
        <Text component="div">
          <LocalTime at={draft.due} paris />
        </Text>
      )}
      <Text>{t(`consequence.${draft.kind}`)}</Text>
      {draft.text !== null && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <b>{draft.title}</b>
          {'\n'}
          {draft.text}
        </Text>
      )}
      {draft.kind === 'change-phase' && <LapsingInvitations />}
      <ConflictList conflicts={conflicts} others={schedule.entries} />
      <Text size="sm" c="dimmed">
        {t('bySelf')}
      </Text>
    </Stack>
  );
}
