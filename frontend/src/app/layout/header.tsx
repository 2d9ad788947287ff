import { Burger, Button, Drawer, Group, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { useMe, useSettings } from '../../shared/api/session.js';
import { loginPath, paths } from '../../shared/routing/paths.js';
import { LanguageMenu } from './language-menu.js';
import { Logo } from './logo.js';
import { navFor, type NavGroup, type NavItem } from './nav-items.js';
import { ThemeMenu } from './theme-menu.js';
import { UserMenu } from './user-menu.js';
import styles from './layout.module.css';

export function Header() {
  const { t } = useTranslation('common');
  const { me } = useMe();
  const { settings } = useSettings();
  const [opened, menu] = useDisclosure(false);
  const { pathname } = useLocation();
  if (!settings) return null;
  const items = navFor(me, settings);
  return (
    <div className={styles.header}>
      <Burger
        className={styles.narrow}
        opened={opened}
        onClick={menu.toggle}
        size="sm"
        aria-label={t('nav.open')}
        aria-expanded={opened}
      />
      <Link to={paths.home} className={styles.brand} aria-label={t('brandHome')}>
        <Logo />
      </Link>
      <nav className={styles.wide} aria-label={t('nav.label')}>
        {items.map((item) =>
          'items' in item ? (
            <NavMenu key={item.label} group={item} />
          ) : (
            <NavEntry key={item.label} item={item} />
          ),
        )}
      </nav>
      <Group gap={4} wrap="nowrap" ml="auto">
        <LanguageMenu />
        <ThemeMenu />
        {me ? (
          <UserMenu me={me} />
        ) : (
          <Button component={Link} to={loginPath(backFrom(pathname))} size="sm" px="sm">
            {t('nav.login')}
          </Button>
        )}
      </Group>
      <Drawer
        opened={opened}
        onClose={menu.close}
        size="xs"
        title={t('nav.label')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <nav className={styles.drawer} aria-label={t('nav.label')} onClick={menu.close}>
          {items
            .flatMap((item) => ('items' in item ? item.items : [item]))
            .map((item) => (
              <NavEntry key={item.label} item={item} />
            ))}
        </nav>
      </Drawer>
    </div>
  );
}

/** A log-in from the front page or from the log-in page itself has nowhere to come back to. */
function backFrom(pathname: string): string | undefined {
  return pathname === paths.home || pathname === paths.login ? undefined : pathname;
}

function NavEntry({ item }: { item: NavItem }) {
  const { t } = useTranslation('common');
  return (
    <NavLink to={item.to} end={item.to === paths.home} className={styles.link ?? ''}>
      {t(`nav.${item.label}`)}
    </NavLink>
  );
}

function NavMenu({ group }: { group: NavGroup }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const active = group.items.some((item) => pathname.startsWith(item.to));
  return (
    <Menu trigger="click-hover" openDelay={80} closeDelay={120}>
      <Menu.Target>
        <button type="button" className={styles.link} data-active={active || undefined}>
          {t(`nav.${group.label}`)} <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.items.map((item) => (
          <Menu.Item key={item.label} component={Link} to={item.to}>
            {t(`nav.${item.label}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
