import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsDraftView, NewsView } from '@arena/projections/news/news.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import {
  useNewsDraftsQuery,
  usePlanNewsMutation,
  usePublishNewsMutation,
} from '../../../shared/news/news.generated.js';
import { BlockedBy } from '../../../shared/notices/blocked-by.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { DialogButton } from '../../../shared/ui/dialog-button.js';
import { parisLocal } from '../general/paris-instant.js';
import { DueField, useDue } from '../schedule/due-field.js';
import { SelectAll, type Selection } from '../several/selection.js';
import { EditNews } from './news-edit.js';
import { NewsRow, RemoveNews } from './news-list.js';
import classes from './news.module.css';

export function NewsDrafts({ news, selection }: { news: readonly NewsView[]; selection: Selection }) {
  const { t } = useTranslation('news');
  const { data: drafts = [] } = useNewsDraftsQuery();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <SectionTitle order={2} id="drafts" mt="lg">
        {t('admin.draftsTitle')}
      </SectionTitle>
      <SelectAll selection={selection} ids={drafts.map(({ id }) => id)} label={t('admin.selectAll')} />
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <NewsRow key={draft.id} item={draft} selection={selection} facts={<DraftFacts draft={draft} />}>
            <Group gap="xs">
              <PublishNews draft={draft} />
              <PlanNews draft={draft} />
              <EditNews item={draft} news={news} />
              <RemoveNews item={draft} />
            </Group>
          </NewsRow>
        ))}
      </ul>
    </section>
  );
}

function DraftFacts({ draft: { due, refusal } }: { draft: NewsDraftView }) {
  const { t } = useTranslation('news');
  return (
    <Text size="sm" c="dimmed" component="div">
      {due === null ? (
        t('admin.waits')
      ) : (
        <>
          {t('admin.publishesItself')} <LocalTime at={due} paris />
        </>
      )}
      {refusal && <BlockedBy title={t('admin.refused')} by={[refusal]} />}
    </Text>
  );
}

function PublishNews({ draft: { id, title } }: { draft: NewsDraftView }) {
  const { t } = useTranslation('news');
  const [publish] = usePublishNewsMutation();
  return (
    <ConfirmAction
      label={t('admin.publish')}
      ariaLabel={t('admin.publishName', { title })}
      size="compact-sm"
      title={t('admin.publishTitle', { title })}
      consequence={<Text>{t('admin.publishConsequence')}</Text>}
      confirmLabel={t('admin.publish')}
      run={() => publish({ news_id: id })}
    />
  );
}

function PlanNews({ draft }: { draft: NewsDraftView }) {
  const { t } = useTranslation('news');
  return (
    <DialogButton label={t('admin.plan')} ariaLabel={t('admin.planName', { title: draft.title })}>
      {(onClose) => <PlanDialog draft={draft} onClose={onClose} />}
    </DialogButton>
  );
}

/** Without a time, it waits for an admin again. */
function PlanDialog({ draft, onClose }: { draft: NewsDraftView; onClose: () => void }) {
  const { t } = useTranslation('news');
  const [local, setLocal] = useState(draft.due === null ? '' : parisLocal(new Date(draft.due)));
  const [error, setError] = useState<unknown>(null);
  const [plan] = usePlanNewsMutation();
  const { due } = useDue(local);
  const isDropped = local === '';
  const confirm = async () => {
    const answer = await plan({ news_id: draft.id, ...(!isDropped && { local }) });
    if (answer.error) setError(answer.error);
    else onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('admin.planTitle', { title: draft.title })}
      confirmLabel={t('admin.save')}
      disabled={due === draft.due || (due === null && !isDropped)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <DueField local={local} onChange={setLocal} />
        <Text>{t(isDropped ? 'admin.planNone' : 'admin.planText')}</Text>
        {error !== null && <ErrorNotice error={error} untilClosed />}
      </Stack>
    </ConfirmDialog>
  );
}
