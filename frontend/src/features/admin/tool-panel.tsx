import { Anchor, Breadcrumbs, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageTitle } from '../../shared/headings/page-title.js';
import { paths } from '../../shared/routing/paths.js';
import { hasIndex, sectionPath } from './addresses.js';
import { EventsLink } from './events-link.js';
import { eventsOfTool, TOOL_EVENTS } from './tool-events.js';
import { TOOLS, type PanelRole, type ToolKey } from '@arena/projections/pages/tools';
import { useToolText } from './use-tool-text.js';
import classes from './admin.module.css';

/** The name of a tool, what it does, the way back to the index, and for admins its events. */
export function ToolHead({ tool, roles }: { tool: ToolKey; roles: readonly PanelRole[] }) {
  const { t } = useTranslation('admin');
  const admin = roles.includes('admin');
  const index = hasIndex(roles);
  const textOf = useToolText(admin);
  const section = TOOLS.find(({ key }) => key === tool)?.section;
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Breadcrumbs component="nav" aria-label={t('way')} className={classes.way}>
          <Anchor component={Link} to={index ? paths.admin : paths.judge} className={classes.back}>
            <IconArrowLeft size={16} aria-hidden /> {t(index ? 'allTools' : 'ofJudges')}
          </Anchor>
          {index && section && (
            <Anchor component={Link} to={sectionPath(section)}>
              {t(`section.${section}`)}
            </Anchor>
          )}
        </Breadcrumbs>
        {admin && TOOL_EVENTS[tool].length > 0 && (
          <EventsLink of={t(`tool.${tool}.name`)} filter={eventsOfTool(tool)} />
        )}
      </Group>
      <PageTitle title={t(`tool.${tool}.name`)} lead={textOf(tool)} />
    </>
  );
}

export function ToolPanel({ children }: { children: ReactNode }) {
  return (
    <Paper p="lg" className={classes.panel}>
      {children}
    </Paper>
  );
}

/** The controls of a tool that cannot be undone or concerns everybody, and what follows from it. */
export function DangerPanel({ consequence, children }: { consequence: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <Paper p="lg" className={classes.danger}>
      <Stack>
        <div className={classes.dangerTitle}>
          <IconAlertTriangle size={22} aria-hidden /> {t('danger')}
        </div>
        <div>{consequence}</div>
        <div>{children}</div>
      </Stack>
    </Paper>
  );
}

export function ToolSkeleton() {
  return (
    <Paper p="lg" aria-busy="true">
      <Skeleton height={24} width="40%" mb="md" />
      <Skeleton height={180} />
    </Paper>
  );
}
