import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { useRegistrationOffered } from '../../shared/access/offers.js';
import { useMe, useSettings } from '../../shared/api/session.js';
import { loginPath, paths } from '../../shared/routing/paths.js';
import { Dropdown } from './dropdown.js';
import { HeaderBalance } from './header-balance.js';
import { LanguageMenu } from './language-menu.js';
import { Logo } from './logo.js';
import { navFor, type NavGroup, type NavItem } from './nav-items.js';
import { ThemeMenu } from './theme-menu.js';
import { UserMenu } from './user-menu.js';
import items from './dropdown.module.css';
import styles from './layout.module.css';

export function Header() {
  const { t } = useTranslation('common');
  const { me } = useMe();
  const { settings } = useSettings();
  const registrationOffered = useRegistrationOffered();
  const { pathname, search } = useLocation();
  // The address at which the mobile navigation was opened. Navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opened = openAt === pathname;
  if (!settings) return null;
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
      <nav
        id="navigation"
        className={styles.nav}
        data-opened={opened || undefined}
        aria-label={t('nav.label')}
        onKeyDown={(event) => event.key === 'Escape' && setOpenAt(null)}
      >
        <NavEntries entries={navFor(me, registrationOffered ?? false)} />
        {registrationOffered === undefined && (
          <Skeleton className={styles.navPlaceholder ?? ''} aria-busy="true" />
        )}
      </nav>
      <div className={styles.corner}>
        {me && <HeaderBalance me={me} />}
        <LanguageMenu />
        <ThemeMenu />
        {me ? (
          <UserMenu me={me} />
        ) : (
          <Button component={Link} to={loginPath(backFrom(pathname, search))} size="sm" px="sm">
            {t('nav.login')}
          </Button>
        )}
      </div>
    </header>
  );
}

/** The front page and the log-in page are no return targets. */
function backFrom(pathname: string, search: string): string | undefined {
  return pathname === paths.home || pathname === paths.login ? undefined : pathname + search;
}

function NavEntries({ entries }: { entries: ReturnType<typeof navFor> }) {
  return entries.map((item) =>
    'items' in item ? (
      <NavGroupEntry key={item.label} group={item} />
    ) : (
      <NavEntry key={item.label} item={item} className={styles.link} />
    ),
  );
}

function NavEntry({ item, className }: { item: NavItem; className: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <NavLink to={item.to} end={item.to === paths.home} className={className ?? ''}>
      {t(`nav.${item.label}`)}
    </NavLink>
  );
}

function NavGroupEntry({ group }: { group: NavGroup }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return (
    <Dropdown
      className={styles.link}
      active={group.items.some((item) => pathname.startsWith(item.to))}
      trigger={
        <>
          {t(`nav.${group.label}`)} <IconChevronDown size={14} aria-hidden />
        </>
      }
    >
      {group.items.map((item) => (
        <NavEntry key={item.label} item={item} className={items.item} />
      ))}
    </Dropdown>
  );
}
