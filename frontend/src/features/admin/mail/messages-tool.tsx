import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MessageView } from '@arena/projections/mailings/mail.types';
import { EmptyState } from '../../../shared/notices/empty-state.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { MoreButton } from '../../../shared/notices/more-button.js';
import { useMe, useRetention } from '../../../shared/api/session.js';
import { useDeleteMessageMutation, useMessagesInfiniteQuery } from '../api/mail.generated.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { ToolPanel } from '../tool-panel.js';
import { partsOf, replyTo } from './message-parts.js';
import classes from './mail.module.css';

export function MessagesTool() {
  const { t } = useTranslation('mail');
  const messages = useMessagesInfiniteQuery();
  const { message_days: days } = useRetention();
  return (
    <ToolPanel>
      <Text size="sm" c="dimmed" mb="sm">
        {t('messages.kept', { days })}
      </Text>
      <Loaded
        of={{ ...messages, data: messages.data?.pages.flatMap((page) => page.messages) }}
        loading={120}
        empty={<EmptyState title={t('messages.none')} text={t('messages.noneText')} />}
      >
        {(list) => (
          <ul className={classes.messages}>
            {list.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton of={messages} />
    </ToolPanel>
  );
}

function Message({ message }: { message: MessageView }) {
  const { t } = useTranslation('mail');
  const { me } = useMe();
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
        {(!me || me.role === 'admin') && (
          <Group gap="sm">
            <Button component="a" href={replyTo(message)} variant="default" size="compact-md">
              {t('messages.reply')}
            </Button>
            <DeleteMessage message={message} />
          </Group>
        )}
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
