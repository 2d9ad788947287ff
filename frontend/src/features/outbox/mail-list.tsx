import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/routing/paths.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { MoreButton } from '../../shared/notices/more-button.js';
import type { OutboxResponse } from './outbox.generated.js';
import classes from './outbox.module.css';

interface Props {
  readonly mails: readonly OutboxResponse['mails'][number][];
  readonly selected: string | null;
  readonly outbox: ComponentProps<typeof MoreButton>['of'];
}

export function MailList({ mails, selected, outbox }: Props) {
  const { t } = useTranslation('outbox');
  return (
    <nav aria-label={t('list')} className={classes.list}>
      <ul>
        {mails.map(({ id, to, subject, date }) => (
          <li key={id}>
            <Link
              to={`${paths.outbox}?${new URLSearchParams({ mail: id }).toString()}`}
              className={classes.entry}
              aria-current={id === selected ? 'true' : undefined}
            >
              <Text component="span" fw={700} lineClamp={2}>
                {subject}
              </Text>
              <Text component="span" size="sm">
                {to}
              </Text>
              <Text component="span" size="sm" c="dimmed">
                <LocalTime at={date} />
              </Text>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton of={outbox} label={t('older')} />
    </nav>
  );
}
