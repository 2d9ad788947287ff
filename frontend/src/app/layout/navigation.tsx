import { Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { closedKey, type Denial } from '../../shared/access/denial.js';
import { useRegistrationOffered } from '../../shared/access/offers.js';
import { useMe } from '../../shared/api/session.js';
import { paths } from '../../shared/routing/paths.js';
import { Dropdown } from './dropdown.js';
import { itemsOf, navFor, type ClosedItem, type NavEntry, type NavGroup, type NavItem } from './nav-items.js';
import { useFitting } from './use-fitting.js';
import items from './dropdown.module.css';
import styles from './layout.module.css';

interface Props {
  readonly settings: SettingsView;
  /** On a phone, the burger opens it. */
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What is open, as far as there is room for it. The rest, and what is closed, is in the menu "More". */
export function Navigation({ settings, opened, onClose }: Props) {
  const { t, i18n } = useTranslation('common');
  const { me } = useMe();
  const offered = useRegistrationOffered();
  const { open, closed } = navFor({ me, settings, season: null }, offered ?? false);
  const { row, fitting } = useFitting<HTMLDivElement>(
    [i18n.language, ...open.map(({ label }) => label)].join(),
  );
  return (
    <nav
      id="navigation"
      className={styles.nav}
      data-opened={opened || undefined}
      aria-label={t('nav.label')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.row} ref={row}>
        {open.map((entry, index) => (
          <div key={entry.label} data-folded={index >= fitting || undefined}>
            <Entry entry={entry} />
          </div>
        ))}
        {offered === undefined && <Skeleton className={styles.navPlaceholder ?? ''} aria-busy="true" />}
      </div>
      <More folded={itemsOf(open.slice(fitting))} closed={closed} />
    </nav>
  );
}

function Entry({ entry }: { entry: NavEntry }) {
  return 'items' in entry ? <Group group={entry} /> : <Item item={entry} className={styles.link} />;
}

function Item({ item, className }: { item: NavItem; className: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <NavLink to={item.to} end={item.to === paths.home} className={className ?? ''}>
      {t(`nav.${item.label}`)}
    </NavLink>
  );
}

function Group({ group }: { group: NavGroup }) {
  return (
    <Menu label={group.label} items={group.items}>
      {group.items.map((item) => (
        <Item key={item.label} item={item} className={items.item} />
      ))}
    </Menu>
  );
}

function More({ folded, closed }: { folded: readonly NavItem[]; closed: readonly ClosedItem[] }) {
  if (folded.length + closed.length === 0) return null;
  return (
    <Menu label="more" items={[...folded, ...closed]} align="end">
      {folded.map((item) => (
        <Item key={item.label} item={item} className={items.item} />
      ))}
      {closed.map((item) => (
        <Closed key={item.label} item={item} />
      ))}
    </Menu>
  );
}

interface MenuProps extends NavGroup {
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

function Menu({ label, items: within, align = 'start', children }: MenuProps) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return (
    <Dropdown
      align={align}
      className={styles.link}
      active={within.some((item) => item.to !== paths.home && pathname.startsWith(item.to))}
      trigger={
        <>
          {t(`nav.${label}`)} <IconChevronDown size={14} aria-hidden />
        </>
      }
    >
      {children}
    </Dropdown>
  );
}

/** Its page says more, for example how long it is until it opens. */
function Closed({ item }: { item: ClosedItem }) {
  const { t } = useTranslation('common');
  const reasonOf = useShortReason();
  return (
    <NavLink to={item.to} className={`${items.item ?? ''} ${items.closed ?? ''}`}>
      <span>{t(`nav.${item.label}`)}</span> <span className={items.reason}>{reasonOf(item.denial)}</span>
    </NavLink>
  );
}

function useShortReason(): (denial: Denial) => string {
  const { t } = useTranslation('common');
  return (denial) =>
    denial.kind === 'phase'
      ? t(`closed.${closedKey(denial)}.short`, { phase: t(`phase.${denial.needed}`) })
      : t(`closed.${denial.kind}.title`);
}
