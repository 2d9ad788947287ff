import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
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

interface Asked {
  readonly task: 'rename' | 'remove';
  readonly passkey: PasskeyView;
}

/** Where the site has an address for which browsers keep passkeys. */
export function PasskeysPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('security');
  const state = usePasskeysQuery({ userId: me.user_id });
  const [asked, setAsked] = useState<Asked | 'add' | null>(null);
  const close = () => setAsked(null);
  const withCode = me.second_factor;
  if (state.data?.site === null && state.data.passkeys.length === 0) return null;
  return (
    <Paper withBorder p="md" maw={520} mt="lg" component="section" aria-labelledby="passkeys">
      <Stack>
        <PanelHead id="passkeys" title={t('passkeys.title')} lead={t('passkeys.lead')} />
        <Loaded of={state} loading={64}>
          {(known) => (
            <>
              <List of={known} onAsk={setAsked} />
              <Add to={known} onAdd={() => setAsked('add')} />
            </>
          )}
        </Loaded>
      </Stack>
      {asked === 'add' && <AddPasskey withCode={withCode} onClose={close} />}
      {asked !== 'add' && asked?.task === 'rename' && (
        <RenamePasskey passkey={asked.passkey} onClose={close} />
      )}
      {asked !== 'add' && asked?.task === 'remove' && (
        <RemovePasskey
          passkey={asked.passkey}
          last={state.data?.passkeys.length === 1 && state.data.has_password}
          withCode={withCode}
          onClose={close}
        />
      )}
    </Paper>
  );
}

interface ListProps {
  readonly of: PasskeysResponse;
  readonly onAsk: (asked: Asked) => void;
}

function List({ of: { passkeys }, onAsk }: ListProps) {
  const { t } = useTranslation('security');
  if (passkeys.length === 0) return <Text size="sm">{t('passkeys.none')}</Text>;
  return (
    <ul className={classes.sessions}>
      {passkeys.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} onAsk={(task) => onAsk({ task, passkey })} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly passkey: PasskeyView;
  readonly onAsk: (task: Asked['task']) => void;
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
