import { Button } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useMe, useSettings } from '../../../shared/api/session.js';
import { loginPath, paths } from '../../../shared/routing/paths.js';
import { Bell } from './bell/bell.js';
import { HeaderBalance } from './header-balance.js';
import { LanguageMenu } from '../choices/language-menu.js';
import { Logo } from './logo.js';
import { Navigation } from './navigation.js';
import { ThemeMenu } from '../choices/theme-menu.js';
import { UserMenu } from './user-menu.js';
import styles from '../layout.module.css';

export function Header() {
  const { t } = useTranslation('common');
  const { me } = useMe();
  const { settings } = useSettings();
  const { pathname, search } = useLocation();
  // The address at which the mobile navigation was opened. Navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opened = openAt === pathname;
  if (!settings) return null;
  // The front page and the log-in page are no return targets.
  const back = pathname === paths.home || pathname === paths.login ? undefined : pathname + search;
  return (
    <header className="frame-header">
      <button
        type="button"
        className={styles.burger}
        aria-expanded={opened}
        aria-controls="navigation"
        aria-label={t('nav.open')}
        onClick={() => setOpenAt(opened ? null : pathname)}
      >
        {opened ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
      </button>
      <Link to={paths.home} className="frame-brand" aria-label={t('brandHome')}>
        <Logo />
      </Link>
      <Navigation settings={settings} opened={opened} onClose={() => setOpenAt(null)} />
      <div className={styles.corner}>
        {me && <HeaderBalance me={me} />}
        {me && <Bell userId={me.user_id} season={settings.season} />}
        <LanguageMenu />
        <ThemeMenu />
        {me ? (
          <UserMenu me={me} />
        ) : (
          <Button component={Link} to={loginPath(back)} size="sm" px="sm">
            {t('nav.login')}
          </Button>
        )}
      </div>
    </header>
  );
}
