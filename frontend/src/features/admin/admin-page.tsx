import { NavLink, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { useMe } from '../../shared/api/session.js';
import { paths } from '../../shared/routing/paths.js';
import { NotFoundPage } from '../../shared/notices/status-page.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { AdminOverview } from './admin-overview.js';
import { GeneralSection } from './general/general-section.js';
import { JudgesSection } from './judges/judges-section.js';
import { ShopSection } from './shop/shop-section.js';
import { TeamsSection } from './teams/teams-section.js';
import { ToolsSection } from './maintenance/tools-section.js';
import { JUDGE_SECTIONS, sectionPath, SECTIONS, type Section } from './tools.js';
import { TournamentSection } from './tournament/tournament-section.js';
import { UsersSection } from './users/users-section.js';
import classes from './admin.module.css';

const PANELS: Readonly<Record<Section, (props: { admin: boolean }) => ReactNode>> = {
  general: GeneralSection,
  users: UsersSection,
  judges: JudgesSection,
  teams: TeamsSection,
  tournament: TournamentSection,
  tools: ToolsSection,
  shop: ShopSection,
};

export function AdminPage() {
  const { t } = useTranslation('admin');
  const { me } = useMe();
  const { section } = useParams();
  if (!me) return <Skeleton height={300} />;
  const admin = me.role === 'admin';
  const sections = admin ? SECTIONS : JUDGE_SECTIONS;
  const current = sections.find((each) => each === section);
  if (section !== undefined && !current)
    return SECTIONS.some((each) => each === section) ? (
      <Navigate to={paths.admin} replace />
    ) : (
      <NotFoundPage />
    );
  const Panel = current ? PANELS[current] : null;
  return (
    <Stack gap="md">
      <PageTitle title={t(admin ? 'title' : 'judgeTitle')} />
      <div className={classes.layout}>
        <nav aria-label={t('sections')} className={classes.nav}>
          <NavLink component={Link} to={paths.admin} label={t('section.all')} active={!current} />
          {sections.map((each) => (
            <NavLink
              key={each}
              component={Link}
              to={sectionPath(each)}
              label={t(`section.${each}`)}
              active={each === current}
            />
          ))}
        </nav>
        <div className={classes.content}>
          {Panel ? <Panel admin={admin} /> : <AdminOverview admin={admin} />}
        </div>
      </div>
    </Stack>
  );
}
