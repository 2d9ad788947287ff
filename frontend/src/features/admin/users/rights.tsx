import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUPS, type Group as RightsGroup } from '@arena/domain/kernel/groups';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { toolsFor } from '@arena/projections/pages/tools';
import { useMe } from '../../../shared/api/session.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useChangeGroupsMutation, useChangeRoleMutation } from '../api/people.generated.js';

const LAST_ADMIN = 'last-admin';

export function ChangeRole({ user, admins }: { user: FullUserView; admins: number | undefined }) {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  const [change] = useChangeRoleMutation();
  const promote = user.role !== 'admin';
  const key = promote ? 'promote' : 'demote';
  const last = !promote && admins === 1;
  return (
    <Group>
      <ConfirmAction
        label={t(`users.${key}`)}
        title={t(`users.${key}Title`, { name: user.name })}
        consequence={
          <Text>
            {t(me?.user_id === user.user_id ? 'users.demoteSelf' : `users.${key}Consequence`, {
              name: user.name,
            })}
            {promote && user.groups.length > 0 && ` ${t('users.promoteGroups')}`}
          </Text>
        }
        confirmLabel={t(`users.${key}`)}
        danger={!promote}
        {...(last && { disabled: true, 'aria-describedby': LAST_ADMIN })}
        asksOwner
        run={(_reason, owner) =>
          change({ user_id: user.user_id, role: promote ? 'admin' : 'user', ...owner })
        }
      />
      {last && (
        <Text size="sm" c="dimmed" id={LAST_ADMIN}>
          {t('users.lastAdmin')}
        </Text>
      )}
    </Group>
  );
}

/** Groups with some tools of the panel. Admins have all of them. */
export function ChangeGroups({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const [change] = useChangeGroupsMutation();
  const [chosen, setChosen] = useState<readonly string[]>(user.groups);
  if (user.role === 'admin') return null;
  const groups = GROUPS.filter((group) => chosen.includes(group));
  const isSame = groups.join() === user.groups.join();
  return (
    <Stack gap="sm" component="section" aria-label={t('users.groups')}>
      <Checkbox.Group
        label={t('users.groups')}
        description={t('users.groupsText')}
        value={[...chosen]}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="xs">
          {GROUPS.map((group) => (
            <Checkbox
              key={group}
              value={group}
              label={t(`group.${group}`)}
              description={toolsFor(group)
                .map(({ key }) => t(`tool.${key}.name`))
                .join(' · ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group>
        <ConfirmAction
          label={t('users.groupsChange')}
          title={t('users.groupsTitle', { name: user.name })}
          consequence={<GroupChanges user={user} groups={groups} />}
          confirmLabel={t('users.groupsChange')}
          disabled={isSame}
          asksOwner
          run={(_reason, owner) => change({ user_id: user.user_id, groups, ...owner })}
        />
      </Group>
    </Stack>
  );
}

interface ChangesProps {
  readonly user: FullUserView;
  readonly groups: readonly RightsGroup[];
}

function GroupChanges({ user: { name, groups: before }, groups }: ChangesProps) {
  const { t } = useTranslation('admin');
  const named = (list: readonly RightsGroup[]) => list.map((group) => t(`group.${group}`)).join(' · ');
  const given = groups.filter((group) => !before.includes(group));
  const taken = before.filter((group) => !groups.includes(group));
  return (
    <>
      {given.length > 0 && <Text>{t('users.groupsGiven', { name, groups: named(given) })}</Text>}
      {taken.length > 0 && <Text>{t('users.groupsTaken', { name, groups: named(taken) })}</Text>}
    </>
  );
}
