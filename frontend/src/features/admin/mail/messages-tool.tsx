import { Anchor, Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MESSAGE_DAYS } from '@arena/domain/kernel/lifetimes';
import type { MessageView } from '@arena/projections/views/mail.types';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { ErrorNotice } from '../../../shared/ui/error-notice.js';
import { LocalTime } from '../../../shared/ui/local-time.js';
import { useDeleteMessageMutation, useMessagesInfiniteQuery } from '../api/mail-api.js';
import { ConfirmAction } from '../confirm-action.js';
import { ToolPanel } from '../tool-panel.js';
import { partsOf, replyTo } from './message-parts.js';
import classes from './mail.module.css';

/** What came in by the contact and the audition form, newest first. */
export function MessagesTool() {
  const { t } = useTranslation(['mail', 'common']);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMessagesInfiniteQuery();
  const messages = data?.pages.flatMap((page) => page.messages);
  return (
    <ToolPanel tool="messages">
      <Text size="sm" c="dimmed" mb="sm">
        {t('messages.kept', { days: MESSAGE_DAYS })}
      </Text>
      {error && !messages && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!messages && !error && <Skeleton height={120} />}
      {messages?.length === 0 && <EmptyState title={t('messages.none')} text={t('messages.noneText')} />}
      <ul className={classes.messages}>
        {messages?.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more', { ns: 'common' })}
        </Button>
      )}
    </ToolPanel>
  );
}

function Message({ message }: { message: MessageView }) {
  const { t } = useTranslation('mail');
  const { link, text } = partsOf(message);
  return (
    <li className={classes.message}>
      <article aria-label={message.subject}>
        <Group justify="space-between" gap="xs">
          <b>{message.subject}</b>
          <Badge variant="default">{t(`messages.kind.${message.kind}`)}</Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {message.email} · <LocalTime at={message.at} />
        </Text>
        {link && (
          <Anchor href={link} target="_blank" rel="noopener noreferrer nofollow ugc" size="sm">
            {link}
          </Anchor>
        )}
        <p className={classes.body}>{text}</p>
        <Group gap="sm">
          <Button component="a" href={replyTo(message)} variant="default" size="compact-md">
            {t('messages.reply')}
          </Button>
          <DeleteMessage message={message} />
        </Group>
      </article>
    </li>
  );
}

function DeleteMessage({ message }: { message: MessageView }) {
  const { t } = useTranslation('mail');
  const [remove] = useDeleteMessageMutation();
  return (
    <ConfirmAction
      label={t('messages.delete')}
      ariaLabel={t('messages.deleteOf', { subject: message.subject })}
      variant="subtle"
      color="red"
      size="compact-md"
      title={t('messages.deleteTitle', { subject: message.subject })}
      consequence={<Text>{t('messages.deleteText')}</Text>}
      confirmLabel={t('messages.delete')}
      danger
      run={() => remove({ id: message.id })}
    />
  );
}
