import { NavLink, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { paths } from '../../../shared/routing/paths.js';
import { sectionPath } from '../addresses.js';
import { JUDGE_SECTIONS, SECTIONS, TOOLS, type Section } from '@arena/projections/pages/tools';
import { useToolText } from '../use-tool-text.js';
import { findTools } from './find-tools.js';
import { NextStep } from './next-step.js';
import { ProtectAccount } from './protect-account.js';
import { ToolGrid } from './tool-grid.js';
import { useToolStates } from './use-tool-states.js';
import classes from './index.module.css';

interface Props {
  readonly admin: boolean;
  /** Null: all. */
  readonly section: Section | null;
}

/** The next step of the season, and the tools, of one section or all, with a search in their texts. */
export function AdminIndex({ admin, section }: Props) {
  const { t } = useTranslation('admin');
  const toolText = useToolText(admin);
  const states = useToolStates(admin);
  const [search, setSearch] = useState('');
  const textOf = ({ key, section: of }: (typeof TOOLS)[number]) =>
    `${t(`section.${of}`)} ${t(`tool.${key}.name`)} ${toolText(key)}`;
  const mine = TOOLS.filter((tool) => admin || tool.forJudges);
  // A search goes through all sections.
  const listed = search.trim() === '' && section ? mine.filter((tool) => tool.section === section) : mine;
  const found = findTools(listed, search, textOf);
  return (
    <>
      <PageTitle title={t(admin ? 'title' : 'judgeTitle')} />
      {admin && section === null && <ProtectAccount />}
      {admin && section === null && <NextStep />}
      <div className={classes.layout}>
        <SectionNav admin={admin} current={section} />
        <div className={classes.content}>
          <TextInput
            label={t('search.label')}
            placeholder={t(admin ? 'search.placeholder' : 'search.forJudges')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            maw={420}
          />
          {found.length === 0 && <Text c="dimmed">{t('search.nothing')}</Text>}
          <ToolGrid tools={found} states={states} textOf={toolText} />
        </div>
      </div>
    </>
  );
}

function SectionNav({ admin, current }: { admin: boolean; current: Section | null }) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('sections')} className={classes.nav}>
      <NavLink component={Link} to={paths.admin} label={t('section.all')} active={current === null} />
      {(admin ? SECTIONS : JUDGE_SECTIONS).map((each) => (
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
