import { Badge, Group, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleEntryView, ScheduleView } from '@arena/projections/schedule/schedule.types';
import { Countdown } from '../../../shared/format/countdown.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { BlockedBy } from '../../../shared/notices/blocked-by.js';
import { SectionTitle } from '../../../shared/headings/section-title.js';
import { ConflictList } from './conflict-list.js';
import { conflictsWith } from './conflicts.js';
import { DropEntry, MoveEntry } from './entry-actions.js';
import { useActionText } from './use-action-text.js';
import classes from './schedule.module.css';

interface Props {
  readonly schedule: ScheduleView;
}

export function EntriesAhead({ schedule }: Props) {
  const { t } = useTranslation('schedule');
  const planned = schedule.entries.filter(({ status }) => status === 'planned');
  const conflicts = conflictsWith(schedule);
  return (
    <Timeline title={t('aheadTitle')}>
      {planned.map((entry, index) => (
        <Entry key={entry.id} entry={entry}>
          {index === 0 && <Countdown at={entry.due} />}
          <ConflictList conflicts={conflicts.filter(({ entryId }) => entryId === entry.id)} />
          <Group gap="xs">
            <MoveEntry entry={entry} schedule={schedule} />
            <DropEntry entry={entry} />
          </Group>
        </Entry>
      ))}
    </Timeline>
  );
}

/** The latest first. */
export function EntriesBehind({ schedule }: Props) {
  const { t } = useTranslation('schedule');
  const ran = schedule.entries.filter(({ status }) => status !== 'planned').reverse();
  return (
    <Timeline title={t('behindTitle')}>
      {ran.map((entry) => (
        <Entry key={entry.id} entry={entry}>
          <Lateness entry={entry} />
          {entry.refusal && <BlockedBy by={[entry.refusal]} />}
        </Entry>
      ))}
      {ran.length === 0 && (
        <Text component="li" c="dimmed">
          {t('noneYet')}
        </Text>
      )}
    </Timeline>
  );
}

function Timeline({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionTitle order={2} size="h4" id={id} mt="lg">
        {title}
      </SectionTitle>
      <ol className={classes.timeline}>{children}</ol>
    </section>
  );
}

function Entry({ entry, children }: { entry: ScheduleEntryView; children: ReactNode }) {
  const { t } = useTranslation('schedule');
  const textOf = useActionText();
  const outcome = entry.status === 'done' && !entry.changed ? 'unchanged' : entry.status;
  return (
    <li className={classes.entry} data-outcome={outcome}>
      <Text size="sm" component="div">
        <LocalTime at={entry.due} paris />
      </Text>
      <Group gap="xs">
        <Text fw={700}>
          {textOf(entry)}
          {entry.hours !== null && ` · ${t('voteLength', { hours: entry.hours })}`}
        </Text>
        <Badge variant="light" {...(entry.status === 'failed' && { color: 'red' })}>
          {t(`status.${outcome}`)}
        </Badge>
      </Group>
      {entry.text !== null && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('mailOf', { subject: entry.title })}
        </Text>
      )}
      {entry.recipients !== null && (
        <Text size="sm">
          {entry.recipients === 0 ? t('recipientsNone') : t('recipients', { count: entry.recipients })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {entry.by === null ? t('byDeleted') : t('by', { name: entry.by })}
      </Text>
      {children}
    </li>
  );
}

/** Milliseconds. */
const LATE = 60_000;

function Lateness({ entry: { due, ran_at: ranAt } }: { entry: ScheduleEntryView }) {
  const { t } = useTranslation('schedule');
  if (ranAt === null || Date.parse(ranAt) - Date.parse(due) < LATE) return null;
  return (
    <Text size="sm" component="div">
      {t('ranAt')} <LocalTime at={ranAt} paris />
    </Text>
  );
}
