import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VOTE_HOURS } from '@arena/domain/tournament/revives/vote-hours';
import { MAX_ROUND } from '@arena/domain/tournament/schedule/planned-action';
import { PHASES, type Phase } from '@arena/domain/tournament/season/season.events';
import { mailRules } from '@arena/domain/validation/mail-rules';
import type { ScheduleView } from '@arena/projections/schedule/schedule.types';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { useLimit } from '../../../shared/forms/use-limit.js';
import type { Chosen, PlanDraft } from './chosen-action.js';

interface ParticularsProps {
  readonly schedule: ScheduleView;
  readonly draft: PlanDraft;
  readonly onChange: (change: Partial<Chosen>) => void;
}

export function Particulars({ schedule, draft: { kind, phase, round, hours }, onChange }: ParticularsProps) {
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

/** Can be empty while the reader types. Whoever leaves it empty sees the last round again. */
function RoundField({ round, onChange }: { round: number; onChange: (round: number) => void }) {
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

interface WordsProps {
  readonly chosen: Chosen;
  readonly onChange: (words: Pick<Chosen, 'subject' | 'body'>) => void;
}

export function ReminderWords({ chosen: { subject, body }, onChange }: WordsProps) {
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
