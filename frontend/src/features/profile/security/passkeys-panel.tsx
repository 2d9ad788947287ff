import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { hasPasskeys, isPasskeySite } from '../../../shared/session/passkeys.js';
import { PanelHead } from '../panel-head.js';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-dialogs.js';
import { usePasskeysQuery, type PasskeysResponse, type PasskeyView } from './security.generated.js';
import classes from './security.module.css';

/** With one of them, or a new one. */
type Task = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: PasskeyView };

/** Where the site has an address for which browsers keep passkeys. */
export function PasskeysPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('security');
  const state = usePasskeysQuery({ userId: me.user_id });
  const [task, setTask] = useState<Task | null>(null);
  if (state.data?.site === null && state.data.passkeys.length === 0) return null;
  return (
    <Paper withBorder p="md" maw={520} mt="lg" component="section" aria-labelledby="passkeys">
      <Stack>
        <PanelHead id="passkeys" title={t('passkeys.title')} lead={t('passkeys.lead')} />
        <Loaded of={state} loading={64}>
          {(known) => (
            <>
              <List of={known} onAsk={setTask} />
              <Add to={known} onAdd={() => setTask({ kind: 'add' })} />
            </>
          )}
        </Loaded>
      </Stack>
      {task && state.data && (
        <TaskDialog
          task={task}
          last={state.data.passkeys.length === 1 && state.data.has_password}
          withCode={me.second_factor}
          onClose={() => setTask(null)}
        />
      )}
    </Paper>
  );
}

interface TaskDialogProps extends Omit<ComponentProps<typeof RemovePasskey>, 'passkey'> {
  readonly task: Task;
}

function TaskDialog({ task, last, withCode, onClose }: TaskDialogProps) {
  if (task.kind === 'add') return <AddPasskey withCode={withCode} onClose={onClose} />;
  const { passkey } = task;
  if (task.kind === 'rename') return <RenamePasskey passkey={passkey} onClose={onClose} />;
  return <RemovePasskey passkey={passkey} last={last} withCode={withCode} onClose={onClose} />;
}

interface ListProps {
  readonly of: PasskeysResponse;
  readonly onAsk: (task: Task) => void;
}

function List({ of: { passkeys }, onAsk }: ListProps) {
  const { t } = useTranslation('security');
  if (passkeys.length === 0) return <Text size="sm">{t('passkeys.none')}</Text>;
  return (
    <ul className={classes.sessions}>
      {passkeys.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} onAsk={(kind) => onAsk({ kind, passkey })} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly passkey: PasskeyView;
  readonly onAsk: (kind: 'rename' | 'remove') => void;
}

function Row({ passkey: { name, added_at: added, used_at: used }, onAsk }: RowProps) {
  const { t } = useTranslation('security');
  return (
    <li className={classes.session}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {t('passkeys.addedAt')} <LocalTime at={added} />
      </Text>
      <Text size="sm" c="dimmed">
        {used === null ? (
          t('passkeys.never')
        ) : (
          <>
            {t('passkeys.usedAt')} <TimeAgo at={used} />
          </>
        )}
      </Text>
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('passkeys.renameOf', { name })}
          onClick={() => onAsk('rename')}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('passkeys.removeOf', { name })}
          onClick={() => onAsk('remove')}
        >
          {t('passkeys.remove')}
        </Button>
      </Group>
    </li>
  );
}

function Add({ to: { site, has_password }, onAdd }: { to: PasskeysResponse; onAdd: () => void }) {
  const { t } = useTranslation('security');
  if (site === null) return null;
  if (!isPasskeySite(site)) return <Text size="sm">{t('passkeys.notHere', { site })}</Text>;
  if (!has_password) return <Text size="sm">{t('passkeys.noPassword')}</Text>;
  if (!hasPasskeys()) return <Text size="sm">{t('passkeys.noBrowser')}</Text>;
  return (
    <Group>
      <Button onClick={onAdd}>{t('passkeys.add')}</Button>
    </Group>
  );
}
