import { Badge, Button, Group, Progress, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailJobView } from '@arena/projections/views/mail.types';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { LocalTime } from '../../../shared/ui/local-time.js';
import { useMailJobsInfiniteQuery } from '../api/mail-api.js';
import adminClasses from '../admin.module.css';
import classes from './mail.module.css';

/**
 * Mass mails, or every mailing, those that the program starts by itself as well; it follows the server while mails go
 * out.
 */
export function MailJobs() {
  const { t } = useTranslation(['mail', 'common']);
  const [shown, setShown] = useState<'mass' | 'all'>('mass');
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useMailJobsInfiniteQuery(shown === 'mass' ? 'mass' : null);
  const jobs = currentData?.pages.flatMap((page) => page.jobs);
  return (
    <section aria-labelledby="mail-jobs">
      <h3 id="mail-jobs" className={adminClasses.subHeading} style={{ marginTop: 32 }}>
        {t('jobs.title')}
      </h3>
      <SegmentedControl
        aria-label={t('jobs.filter')}
        mb="sm"
        value={shown}
        onChange={(value) => setShown(value === 'all' ? 'all' : 'mass')}
        data={[
          { value: 'mass', label: t('jobs.mass') },
          { value: 'all', label: t('jobs.all') },
        ]}
      />
      {jobs && jobs.length > 0 && <Explanation />}
      {error && !jobs && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!jobs && !error && <Skeleton height={120} />}
      {jobs?.length === 0 && <EmptyState title={t('jobs.none')} text={t(`jobs.noneText.${shown}`)} />}
      <ul className={classes.jobs}>
        {jobs?.map((job) => (
          <MailJob key={job.id} job={job} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more', { ns: 'common' })}
        </Button>
      )}
    </section>
  );
}

const OUTCOMES = ['sent', 'rejected', 'skipped', 'unsure'] as const;

function Explanation() {
  const { t } = useTranslation('mail');
  return (
    <details className={classes.explanation}>
      <summary>{t('jobs.meaning')}</summary>
      <dl>
        {OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt>{t(`outcome.${outcome}`)}</dt>
            <dd>{t(`outcomeText.${outcome}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function MailJob({ job }: { job: MailJobView }) {
  const { t } = useTranslation(['mail', 'common']);
  const running = job.completed_at === null;
  const done = job.sent + job.rejected + job.skipped + job.unsure;
  const title = job.subject ?? t(`kind.${job.kind}`);
  return (
    <li className={classes.job}>
      <Group justify="space-between" gap="xs">
        <b>{title}</b>
        <Badge variant="light" color={running ? 'ember' : 'green'} c="var(--mantine-color-text)">
          {t(running ? 'jobs.running' : 'jobs.done')}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed">
        {[
          job.subject && t(`kind.${job.kind}`),
          job.audience && t(`audience.${job.audience}`),
          job.automatic ? t('jobs.bySystem') : (job.started_by ?? t('deletedUser', { ns: 'common' })),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        · <LocalTime at={job.started_at} />
      </Text>
      {running && (
        <Progress
          mt={6}
          value={job.recipients === 0 ? 100 : (done / job.recipients) * 100}
          aria-label={t('jobs.progressOf', { title })}
        />
      )}
      <ul className={classes.outcomes}>
        <li>{t('jobs.of', { done, count: job.recipients })}</li>
        {OUTCOMES.filter((outcome) => outcome === 'sent' || job[outcome] > 0).map((outcome) => (
          <li key={outcome}>
            {t(`outcome.${outcome}`)} <b>{job[outcome]}</b>
          </li>
        ))}
      </ul>
    </li>
  );
}
