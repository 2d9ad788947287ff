import { List, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '@arena/projections/schedule/schedule.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { usePlanTemplateMutation, useScheduleTemplateQuery } from '../api/season.generated.js';
import { ConflictList } from './conflict-list.js';
import { conflictsWith, type Draft } from './conflicts.js';
import { DueField, useDue } from './due-field.js';
import { useActionText } from './use-action-text.js';

/** The schedule of the season before, from a new beginning. Nothing if there is none. */
export function TemplateForm({ schedule }: { schedule: ScheduleView }) {
  const { t } = useTranslation('schedule');
  const [local, setLocal] = useState('');
  // What another admin plans meanwhile folds nothing.
  const [isFirst] = useState(schedule.entries.length === 0);
  const { due } = useDue(local);
  const former = useScheduleTemplateQuery({});
  const shifted = useScheduleTemplateQuery(due === null ? skipToken : { local });
  const [plan] = usePlanTemplateMutation();
  if (!former.data || former.data.entries.length === 0) return null;
  const { season } = former.data;
  const drafts = due === null ? [] : (shifted.currentData?.entries ?? []).map(draftOf);
  const added = new Set(drafts.map(({ id }) => id));
  const conflicts = conflictsWith(schedule, ...drafts).filter(({ entryId }) => added.has(entryId));
  return (
    <details open={isFirst}>
      <summary>
        <b>{t('template', { season })}</b>
      </summary>
      <Stack gap="sm" align="flex-start" mt="xs" component="section" aria-label={t('template', { season })}>
        <Text size="sm" c="dimmed">
          {t('templateText', { count: former.data.entries.length })} {t('templateNews')}
        </Text>
        <DueField local={local} onChange={setLocal} label={t('templateStart')} />
        {shifted.error && due !== null && <ErrorNotice error={shifted.error} />}
        <Preview drafts={drafts} />
        <ConflictList conflicts={conflicts} others={drafts} />
        <ConfirmAction
          label={t('templatePlan')}
          disabled={drafts.length === 0}
          title={t('templatePlanTitle', { count: drafts.length })}
          consequence={<Text>{t('templateConsequence')}</Text>}
          confirmLabel={t('templatePlan')}
          run={async () => {
            const answer = await plan({ local });
            if (!answer.error) setLocal('');
            return answer;
          }}
        />
      </Stack>
    </details>
  );
}

type TemplateEntry = Omit<Draft, 'id' | 'title'> & {
  readonly words: { readonly subject: string } | null;
};

function draftOf({ due, kind, phase, round, hours, words }: TemplateEntry, index: number): Draft {
  return { id: `template-${index}`, title: words?.subject ?? null, due, kind, phase, round, hours };
}

function Preview({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useTranslation('schedule');
  const textOf = useActionText();
  if (drafts.length === 0) return null;
  return (
    <List size="sm" aria-label={t('templatePreview')}>
      {drafts.map((draft) => (
        <List.Item key={draft.id}>
          {textOf(draft)} · <LocalTime at={draft.due} paris />
          {draft.title !== null && <div>{t('mailOf', { subject: draft.title })}</div>}
        </List.Item>
      ))}
    </List>
  );
}
