import { Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { closedKey, type Denial } from '@arena/projections/pages/denial';
import type { PageName } from '@arena/projections/pages/pages';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { useRegistrationOffered } from '../../../shared/access/offers.js';
import { useMe } from '../../../shared/api/session.js';
import { paths } from '../../../shared/routing/paths.js';
import { Dropdown } from './dropdown.js';
import { itemsOf, navFor, type ClosedItem, type NavEntry, type NavGroup } from './nav-items.js';
import { useFitting } from './use-fitting.js';
import items from './dropdown.module.css';
import styles from '../layout.module.css';

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
  const { row, fitting } = useFitting<HTMLDivElement>([i18n.language, ...open.map(labelOf)].join());
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
          <div key={labelOf(entry)} data-folded={index >= fitting || undefined}>
            {typeof entry === 'string' ? (
              <Item page={entry} className={styles.link} />
            ) : (
              <Group group={entry} />
            )}
          </div>
        ))}
        {offered === undefined && <Skeleton className={styles.navPlaceholder ?? ''} aria-busy="true" />}
      </div>
      <More folded={itemsOf(open.slice(fitting))} closed={closed} />
    </nav>
  );
}

const labelOf = (entry: NavEntry): string => (typeof entry === 'string' ? entry : entry.label);

function Item({ page, className }: { page: PageName; className: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <NavLink to={paths[page]} end={page === 'home'} className={className ?? ''}>
      {t(`nav.${page}`)}
    </NavLink>
  );
}

function Group({ group }: { group: NavGroup }) {
  return (
    <Menu label={group.label} items={group.items}>
      {group.items.map((page) => (
        <Item key={page} page={page} className={items.item} />
      ))}
    </Menu>
  );
}

function More({ folded, closed }: { folded: readonly PageName[]; closed: readonly ClosedItem[] }) {
  if (folded.length + closed.length === 0) return null;
  return (
    <Menu label="more" items={[...folded, ...closed.map(({ page }) => page)]} align="end">
      {folded.map((page) => (
        <Item key={page} page={page} className={items.item} />
      ))}
      {closed.map((item) => (
        <Closed key={item.page} {...item} />
      ))}
    </Menu>
  );
}

interface MenuProps {
  readonly label: NavGroup['label'] | 'more';
  readonly items: readonly PageName[];
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
      active={within.some((page) => page !== 'home' && pathname.startsWith(paths[page]))}
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
function Closed({ page, denial }: ClosedItem) {
  const { t } = useTranslation('common');
  const reasonOf = useShortReason();
  return (
    <NavLink to={paths[page]} className={`${items.item ?? ''} ${items.closed ?? ''}`}>
      <span>{t(`nav.${page}`)}</span> <span className={items.reason}>{reasonOf(denial)}</span>
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
