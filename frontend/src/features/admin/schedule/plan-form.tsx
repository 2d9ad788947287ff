import { Anchor, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VOTE_HOURS } from '@arena/domain/tournament/revives/vote-hours';
import {
  ACTION_KINDS,
  isReminderKind,
  MAX_ROUND,
  NEEDS,
  type ActionKind,
} from '@arena/domain/tournament/schedule/planned-action';
import { PHASES, type Phase } from '@arena/domain/tournament/season/season.events';
import type { ScheduleView } from '@arena/projections/schedule/schedule.types';
import { mailRules } from '@arena/domain/validation/mail-rules';
import { useDraft } from '../../../shared/forms/use-draft.js';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { useLimit } from '../../../shared/forms/use-limit.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { addressOf } from '../addresses.js';
import { usePlanActionMutation } from '../api/season.generated.js';
import { LapsingInvitations } from '../preparations/lapsing-invitations.js';
import { ConflictList } from './conflict-list.js';
import { conflictsBy, NEW, type Draft } from './conflicts.js';
import { DueField, useDue } from './due-field.js';
import { useActionText } from './use-action-text.js';

/** Null until the reader chooses: what comes next in the season, and the usual length. */
interface Chosen {
  readonly kind: ActionKind | null;
  readonly phase: Phase | null;
  readonly round: number | null;
  readonly hours: number | null;
  readonly subject: string;
  readonly body: string;
}

const FIRST: Chosen = {
  kind: null,
  phase: null,
  round: null,
  hours: null,
  subject: '',
  body: '',
};

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

interface MissingProps {
  readonly time: boolean;
  readonly words: boolean;
}

/** Why nothing can be planned yet. */
function Missing({ time, words }: MissingProps) {
  const { t } = useTranslation('schedule');
  if (!time && !words) return null;
  return (
    <Text size="sm" c="dimmed">
      {time && t('needsTime')} {words && t('needsWords')}
    </Text>
  );
}

function draftOf({ phase: now, rounds }: ScheduleView, chosen: Chosen, due: string): PlanDraft {
  const kind = chosen.kind ?? (PHASES[now + 1] === undefined ? 'launch-round' : 'change-phase');
  const usual = kind === 'launch-round' ? rounds + 1 : Math.max(1, rounds);
  return {
    id: NEW,
    due,
    kind,
    title: NEEDS[kind] === 'words' ? chosen.subject.trim() : null,
    text: NEEDS[kind] === 'words' ? chosen.body : null,
    phase: NEEDS[kind] === 'phase' ? (chosen.phase ?? PHASES[now + 1] ?? now) : null,
    round: NEEDS[kind] === 'round' ? (chosen.round ?? usual) : null,
    hours: kind === 'open-vote' ? chosen.hours : null,
  };
}

/** A reminder that is being written stays over a reload. */
function useChosen() {
  const [chosen, setChosen] = useState(FIRST);
  const [local, setLocal] = useState('');
  useDraft(
    'plan',
    () => (hasBegun(chosen) ? { chosen, local } : undefined),
    (typed) => {
      setChosen({ ...FIRST, ...typed.chosen });
      setLocal(typed.local ?? '');
    },
  );
  return { chosen, setChosen, local, setLocal };
}

function hasBegun({ subject, body }: Chosen): boolean {
  return subject !== '' || body !== '';
}

function hasWords({ subject, body }: Chosen): boolean {
  return mailRules.subject.check(subject) === null && mailRules.body.check(body) === null;
}

interface WordsProps {
  readonly chosen: Chosen;
  readonly onChange: (words: Pick<Chosen, 'subject' | 'body'>) => void;
}

function ReminderWords({ chosen: { subject, body }, onChange }: WordsProps) {
  const { t } = useTranslation('schedule');
  const limit = useLimit();
  return (
    <>
      <TextInput
        label={t('mailSubject')}
        required
        w="100%"
        maw={640}
        {...limit(mailRules.subject.max, subject)}
        value={subject}
        onChange={(event) => onChange({ subject: event.currentTarget.value, body })}
      />
      <Textarea
        label={t('mailText')}
        required
        w="100%"
        maw={640}
        autosize
        minRows={4}
        {...limit(mailRules.body.max, body)}
        value={body}
        onChange={(event) => onChange({ subject, body: event.currentTarget.value })}
      />
    </>
  );
}

/** News are planned where they are written. */
type PlanDraft = Draft & { readonly kind: ActionKind; readonly text: string | null };

interface ParticularsProps {
  readonly schedule: ScheduleView;
  readonly draft: PlanDraft;
  readonly onChange: (change: Partial<Chosen>) => void;
}

function Particulars({ schedule, draft: { kind, phase, round, hours }, onChange }: ParticularsProps) {
  const { t } = useTranslation(['schedule', 'admin']);
  if (phase !== null)
    return (
      <NativeSelect
        label={t('phase')}
        value={phase}
        data={PHASES.map((value) => ({
          value: String(value),
          label: `${value} · ${t(`admin:phase.${value}.name`)}`,
        }))}
        onChange={(event) => onChange({ phase: Number(event.currentTarget.value) as Phase })}
      />
    );
  if (round === null) return null;
  return (
    <>
      <RoundField round={round} onChange={(value) => onChange({ round: value })} />
      {kind === 'open-vote' && (
        <NumberInput
          label={t('hours')}
          placeholder={t('hoursHint', { hours: schedule.vote_hours })}
          {...VOTE_HOURS}
          clampBehavior="strict"
          allowDecimal={false}
          w={170}
          value={hours ?? ''}
          onChange={(value) => onChange({ hours: Number(value) || null })}
        />
      )}
    </>
  );
}

interface RoundFieldProps {
  readonly round: number;
  readonly onChange: (round: number) => void;
}

/** Can be empty while the reader types. Whoever leaves it empty sees the last round again. */
function RoundField({ round, onChange }: RoundFieldProps) {
  const { t } = useTranslation('schedule');
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <NumberInput
      label={t('roundNumber')}
      min={1}
      max={MAX_ROUND}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      w={100}
      value={isEmpty ? '' : round}
      onChange={(value) => {
        setIsEmpty(!Number(value));
        if (Number(value)) onChange(Number(value));
      }}
      onBlur={() => setIsEmpty(false)}
    />
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
