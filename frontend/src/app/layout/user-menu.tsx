import { Button, Menu } from '@mantine/core';
import { IconLogout, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { FullUserView } from '@arena/projections/views/views';
import { useLogoutMutation } from '../../shared/api/session.js';
import { paths, teamPath } from '../../shared/routing/paths.js';
import { Money } from '../../shared/ui/money.js';
import styles from './layout.module.css';

export function UserMenu({ me }: { me: FullUserView }) {
  const { t } = useTranslation('common');
  const [logout] = useLogoutMutation();
  const navigate = useNavigate();
  const leave = async () => {
    await logout();
    await navigate(paths.home);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          px="sm"
          leftSection={<IconUser size={16} aria-hidden />}
          aria-label={t('userMenu', { name: me.name })}
        >
          <span className={styles.userName}>{me.name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {t('balance')} <Money amount={me.stDollars} />
        </Menu.Label>
        <Menu.Item component={Link} to={paths.profile} leftSection={<IconUser size={16} aria-hidden />}>
          {t('nav.profile')}
        </Menu.Item>
        {me.team && (
          <Menu.Item
            component={Link}
            to={teamPath(me.team)}
            leftSection={<IconUsersGroup size={16} aria-hidden />}
          >
            {t('nav.myTeam')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
          {t('nav.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
