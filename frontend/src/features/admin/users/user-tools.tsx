import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useMe } from '../../../shared/api/session.js';
import { paths } from '../../../shared/routing/paths.js';
import { addressOf } from '../addresses.js';
import { CorrectUser } from './correct-user.js';
import { EndSessions } from './end-sessions.js';
import { RemoveSecondFactor } from './remove-second-factor.js';
import { ChangeGroups, ChangeRole } from './rights.js';
import { SuspendPerson } from './suspend-person.js';
import { MoneyOf, RemovePicture, ResetPassword } from './user-parts.js';
import { UserFinder } from './user-finder.js';

export function UsersTool() {
  return (
    <UserFinder>
      {(user, admins) => (
        <Stack>
          <ChangeRole user={user} admins={admins} />
          <ChangeGroups key={user.groups.join()} user={user} />
          <Group>
            <ResetPassword user={user} />
            <EndSessions user={user} />
            <RemoveSecondFactor user={user} />
            {user.avatar_url !== null && <RemovePicture user={user} />}
          </Group>
          <SuspendPerson user={user} />
          <Account user={user} />
          <MoneyOf user={user} />
        </Stack>
      )}
    </UserFinder>
  );
}

/** Admins change their own account in their profile. */
function Account({ user }: { user: FullUserView }) {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  if (me?.user_id === user.user_id)
    return (
      <Text size="sm">
        {t('users.own')}{' '}
        <Anchor component={Link} to={`${paths.profile}?tab=profile`} underline="always">
          {t('users.ownOpen')}
        </Anchor>
      </Text>
    );
  return (
    <Group>
      <CorrectUser user={user} />
      <Button
        component={Link}
        to={addressOf('deleteUser', { name: user.name })}
        variant="outline"
        color="red"
      >
        {t('users.delete')}
      </Button>
    </Group>
  );
}
