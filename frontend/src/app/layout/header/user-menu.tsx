import { IconCalendarStar, IconLogout, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useLogoutMutation, useSettings } from '../../../shared/api/session.js';
import { useCommand } from '../../../shared/forms/use-command.js';
import { paths, teamPath } from '../../../shared/routing/paths.js';
import { Money } from '../../../shared/format/money.js';
import { PersonPicture } from '../../../shared/users/person-picture.js';
import { Dropdown } from './dropdown.js';
import items from './dropdown.module.css';
import { useKnownBalance } from './use-known-balance.js';
import styles from '../layout.module.css';

export function UserMenu({ me }: { me: FullUserView }) {
  const { t } = useTranslation('common');
  const { settings } = useSettings();
  const balance = useKnownBalance(me.stDollars);
  const [logout] = useLogoutMutation();
  const navigate = useNavigate();
  const { run: leave } = useCommand(async () => {
    await logout();
    await navigate(paths.home);
  });
  return (
    <Dropdown
      align="end"
      className={styles.user}
      label={t('userMenu', { name: me.name })}
      trigger={
        <>
          <PersonPicture name={me.name} url={me.avatar_url} size={24} decorative />
          <span className={styles.userName}>{me.name}</span>
        </>
      }
    >
      <div className={items.label}>
        {t('balance')} <Money amount={balance} />
      </div>
      <Link to={paths.profile} className={items.item ?? ''}>
        <IconUser size={16} aria-hidden />
        {t('nav.profile')}
      </Link>
      {me.team && (
        <Link to={teamPath(me.team)} className={items.item ?? ''}>
          <IconUsersGroup size={16} aria-hidden />
          {t('nav.myTeam')}
        </Link>
      )}
      {settings?.has_daily_game && (
        <Link to={paths.amvdle} className={items.item ?? ''}>
          <IconCalendarStar size={16} aria-hidden />
          {t('nav.amvdle')}
        </Link>
      )}
      <button type="button" className={items.item} onClick={() => leave()}>
        <IconLogout size={16} aria-hidden />
        {t('nav.logout')}
      </button>
    </Dropdown>
  );
}
