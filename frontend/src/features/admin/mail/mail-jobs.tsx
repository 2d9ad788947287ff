import { Badge, Group, Progress, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailJobView } from '@arena/projections/mailings/mail.types';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { Heading } from '../../../shared/headings/heading.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
import { useMailJobsInfiniteQuery } from '../api/mail.generated.js';
import { EventsLink } from '../events-link.js';
import adminClasses from '../admin.module.css';
import classes from './mail.module.css';

/** Mass mails, or all mailings including automatic ones. Refreshes while mails are being sent. */
export function MailJobs() {
  const { t } = useTranslation('mail');
  const [shown, setShown] = useState<'mass' | 'all'>('mass');
  const jobs = useMailJobsInfiniteQuery({ kind: shown === 'mass' ? 'mass' : undefined });
  return (
    <section aria-labelledby="mail-jobs">
      <Heading level={2} id="mail-jobs" className={adminClasses.subHeading} style={{ marginTop: 32 }}>
        {t('jobs.title')}
      </Heading>
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
      <Loaded
        of={{ ...jobs, data: jobs.currentData?.pages.flatMap((page) => page.jobs) }}
        loading={120}
        empty={<EmptyState title={t('jobs.none')} text={t(`jobs.noneText.${shown}`)} />}
      >
        {(list) => (
          <>
            <Explanation />
            <ul className={classes.jobs}>
              {list.map((job) => (
                <MailJob key={job.id} job={job} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <MoreButton of={jobs} />
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
        <Badge variant="light" color={running ? 'accent' : 'green'} c="var(--mantine-color-text)">
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
        <li>
          <EventsLink of={title} filter={{ subject: job.id }}>
            {t('jobs.of', { done, count: job.recipients })}
          </EventsLink>
        </li>
        {OUTCOMES.filter((outcome) => outcome === 'sent' || job[outcome] > 0).map((outcome) => (
          <li key={outcome}>
            {t(`outcome.${outcome}`)}{' '}
            <EventsLink
              of={`${title}, ${t(`outcome.${outcome}`)}`}
              filter={{ subject: job.id, type: 'MailsSettled' }}
            >
              <b>{job[outcome]}</b>
            </EventsLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
