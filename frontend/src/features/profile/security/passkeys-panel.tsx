import { Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_PASSKEYS } from '@arena/domain/accounts/passkeys.decide';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { LocalTime } from '../../../shared/format/local-time.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { hasPasskeys, isPasskeySite } from '../../../shared/session/passkeys.js';
import { PanelHead } from '../panel-head.js';
import { AddPasskey, RemovePasskey, RenamePasskey } from './passkey-actions.js';
import { usePasskeysQuery, type PasskeysResponse, type PasskeyView } from './security.generated.js';
import classes from './security.module.css';

/** Where the site has an address for which browsers keep passkeys. */
export function PasskeysPanel({ me }: { me: FullUserView }) {
  const { t } = useTranslation('security');
  const state = usePasskeysQuery({ userId: me.user_id });
  if (state.data?.site === null && state.data.passkeys.length === 0) return null;
  return (
    <Paper withBorder p="md" maw={520} mt="lg" component="section" aria-labelledby="passkeys">
      <Stack>
        <PanelHead id="passkeys" title={t('passkeys.title')} lead={t('passkeys.lead')} />
        <Loaded of={state} loading={64}>
          {(known) => (
            <>
              <List of={known} />
              <Add to={known} />
            </>
          )}
        </Loaded>
      </Stack>
    </Paper>
  );
}

function List({ of: { passkeys, has_password } }: { of: PasskeysResponse }) {
  const { t } = useTranslation('security');
  if (passkeys.length === 0) return <Text size="sm">{t('passkeys.none')}</Text>;
  return (
    <ul className={classes.sessions}>
      {passkeys.map((passkey) => (
        <Row key={passkey.id} passkey={passkey} last={has_password && passkeys.length === 1} />
      ))}
    </ul>
  );
}

function Row({ passkey, last }: { passkey: PasskeyView; last: boolean }) {
  const { t } = useTranslation('security');
  const { name, added_at: added, used_at: used } = passkey;
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
        <RenamePasskey passkey={passkey} />
        <RemovePasskey passkey={passkey} last={last} />
      </Group>
    </li>
  );
}

function Add({ to: { site, passkeys } }: { to: PasskeysResponse }) {
  const { t } = useTranslation('security');
  if (site === null) return null;
  if (!isPasskeySite(site)) return <Text size="sm">{t('passkeys.notHere', { site })}</Text>;
  if (passkeys.length >= MAX_PASSKEYS)
    return <Text size="sm">{t('passkeys.full', { max: MAX_PASSKEYS })}</Text>;
  if (!hasPasskeys()) return <Text size="sm">{t('passkeys.noBrowser')}</Text>;
  return (
    <Group>
      <AddPasskey />
    </Group>
  );
}
