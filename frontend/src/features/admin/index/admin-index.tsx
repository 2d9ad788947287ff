import { NavLink, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { usePhase } from '../../../shared/api/session.js';
import { SearchInput } from '../../../shared/forms/search-input.js';
import { paths } from '../../../shared/routing/paths.js';
import { ALL_TOOLS, sectionPath } from '../addresses.js';
import { SECTIONS, toolsFor, type PanelRole, type Section } from '@arena/projections/pages/tools';
import { useToolText } from '../use-tool-text.js';
import { WaitingApprovals } from '../approvals/waiting-approvals.js';
import { findTools } from './find-tools.js';
import { NextStep } from './next-step.js';
import { ProtectAccount } from './protect-account.js';
import { PhaseTools, ToolGrid } from './tool-grid.js';
import { useToolStates } from './use-tool-states.js';
import classes from './index.module.css';

interface Props {
  readonly roles: readonly PanelRole[];
  /** Null: those of this phase, or all. */
  readonly section: Section | null;
}

/**
 * The next step of the season and the tools of this phase. The others are in their sections, or found by search.
 * Members of a group have few tools, and see all of them.
 */
export function AdminIndex({ section, roles }: Props) {
  const { t } = useTranslation('admin');
  const all = useSearchParams()[0].get('tools') === 'all';
  const [search, setSearch] = useState('');
  const admin = roles.includes('admin');
  const overview = admin && section === null && !all;
  return (
    <>
      <PageTitle title={t('title')} />
      {overview && <ProtectAccount />}
      {overview && <WaitingApprovals />}
      {overview && <NextStep />}
      <div className={classes.layout}>
        <SectionNav current={section ?? (overview ? 'now' : 'all')} roles={roles} />
        <div className={classes.content}>
          <SearchInput
            label={t('search.label')}
            placeholder={admin ? t('search.placeholder') : ''}
            value={search}
            onChange={setSearch}
            maw={420}
          />
          <Listed search={search} section={section} overview={overview} roles={roles} />
        </div>
      </div>
    </>
  );
}

function Listed({ search, section, overview, roles }: Props & { search: string; overview: boolean }) {
  const { t } = useTranslation('admin');
  const tools = toolsFor(...roles);
  const textOf = useToolText(roles.includes('admin'));
  const states = useToolStates(tools);
  const phase = usePhase();
  const searching = search.trim() !== '';
  if (overview && !searching)
    return <PhaseTools phase={phase} tools={tools} states={states} textOf={textOf} />;
  const listed = searching || !section ? tools : tools.filter((tool) => tool.section === section);
  const found = findTools(
    listed,
    search,
    ({ key, section: of }) => `${t(`section.${of}`)} ${t(`tool.${key}.name`)} ${textOf(key)}`,
  );
  if (found.length === 0) return <Text c="dimmed">{t('search.nothing')}</Text>;
  return <ToolGrid tools={found} states={states} textOf={textOf} />;
}

function SectionNav({ current, roles }: { current: Section | 'all' | 'now'; roles: readonly PanelRole[] }) {
  const { t } = useTranslation('admin');
  const here = new Set(toolsFor(...roles).map(({ section }) => section));
  return (
    <nav aria-label={t('sections')} className={classes.nav}>
      {roles.includes('admin') && (
        <NavLink component={Link} to={paths.admin} label={t('section.now')} active={current === 'now'} />
      )}
      <NavLink component={Link} to={ALL_TOOLS} label={t('section.all')} active={current === 'all'} />
      {SECTIONS.filter((each) => here.has(each)).map((each) => (
        <NavLink
          key={each}
          component={Link}
          to={sectionPath(each)}
          label={t(`section.${each}`)}
          active={each === current}
        />
      ))}
    </nav>
  );
}
