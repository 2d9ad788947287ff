import { Alert, Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { formatWait } from '../../../shared/format/format-time.js';
import { LocalTime } from '../../../shared/format/local-time.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { PanelHead } from '../panel-head.js';
import { useEndSessionMutation } from './security-api.js';
import {
  useEndOtherSessionsMutation,
  useSessionsQuery,
  type SessionsResponse,
  type SessionView,
} from './security.generated.js';
import classes from './security.module.css';

/** Where the account is logged in. Ending a session takes effect at once. */
export function SessionsPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('security');
  const sessions = useSessionsQuery({ userId: me.user_id });
  const [endOthers, { error }] = useEndOtherSessionsMutation();
  const others = (sessions.data?.sessions ?? []).filter(({ current }) => !current);
  const run = async () => {
    if ((await endOthers()).error) return;
    notifications.show({ color: 'green', message: t('sessions.othersEnded') });
  };
  return (
    <Paper withBorder p="md" maw={520} mt="lg" component="section" aria-labelledby="sessions">
      <Stack>
        <PanelHead id="sessions" title={t('sessions.title')} lead={t('sessions.lead')} />
        <Loaded of={sessions} loading={120}>
          {(known) => (
            <>
              <Displaced by={known} />
              <Idle minutes={known.idle_minutes} />
              <ul className={classes.sessions}>
                {known.sessions.map((session) => (
                  <Session key={session.id} session={session} />
                ))}
              </ul>
            </>
          )}
        </Loaded>
        {error && <ErrorNotice error={error} />}
        {others.length > 0 && (
          <Group>
            <CommandButton variant="outline" color="red" run={run}>
              {t('sessions.endOthers')}
            </CommandButton>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function Displaced({ by: { most, displaced } }: { by: SessionsResponse }) {
  const { t } = useTranslation('security');
  if (!displaced) return null;
  return (
    <Alert color="orange" title={t('sessions.displaced', { count: displaced.count })}>
      {t('sessions.displacedWhy', { most })} {t('sessions.displacedLatest')}{' '}
      <LocalTime at={displaced.latest_at} />
    </Alert>
  );
}

function Idle({ minutes }: { minutes: number | null }) {
  const { t, i18n } = useTranslation('security');
  if (minutes === null) return null;
  return <Text size="sm">{t('sessions.idle', { time: formatWait(minutes * 60, i18n.language) })}</Text>;
}

function Session({ session }: { session: SessionView }) {
  const { t } = useTranslation('security');
  const [end, { error }] = useEndSessionMutation();
  const { id, current, begun_at: begun, seen_at: seen } = session;
  const device = useDeviceName(session);
  const run = async () => {
    if ((await end({ id })).error) return;
    notifications.show({ color: 'green', message: t('sessions.ended', { device }) });
  };
  return (
    <li className={classes.session}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Group gap="xs">
            <Text fw={600}>{device}</Text>
            {current && (
              <Badge variant="light" color="green" c="var(--mantine-color-text)">
                {t('sessions.current')}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('sessions.begun')} <LocalTime at={begun} />
          </Text>
          {!current && (
            <Text size="sm" c="dimmed">
              {t('sessions.seen')} <TimeAgo at={seen} />
            </Text>
          )}
        </div>
        {!current && (
          <CommandButton
            variant="default"
            size="compact-md"
            className={classes.end ?? ''}
            aria-label={t('sessions.endOf', { device })}
            run={run}
          >
            {t('sessions.end')}
          </CommandButton>
        )}
      </Group>
      {error && <ErrorNotice error={error} />}
    </li>
  );
}

function useDeviceName({ browser, system }: SessionView): string {
  const { t } = useTranslation('security');
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknown');
}
