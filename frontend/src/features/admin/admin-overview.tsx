import { TextInput, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRuleValues } from '../../shared/api/rule-values.js';
import { findTools, sectionPath, TOOLS, type Tool } from './tools.js';
import classes from './admin.module.css';

/** "All": every tool with its description, with a search in these texts. */
export function AdminOverview({ admin }: { admin: boolean }) {
  const { t } = useTranslation('admin');
  const values = useRuleValues();
  const [search, setSearch] = useState('');
  const textOf = (tool: Tool) =>
    `${t(`section.${tool.section}`)} ${t(`tool.${tool.key}.name`)} ${t(`tool.${tool.key}.text`, values)}`;
  const mine = TOOLS.filter((tool) => admin || tool.forJudges);
  const found = findTools(mine, search, textOf);
  return (
    <>
      <TextInput
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={420}
      />
      {found.length === 0 && (
        <Text c="dimmed" mt="md">
          {t('search.nothing')}
        </Text>
      )}
      <ul className={classes.toolGrid}>
        {found.map((tool) => (
          <li key={tool.key}>
            <Link to={`${sectionPath(tool.section)}#${tool.anchor ?? tool.key}`} className={classes.toolCard}>
              <span className={classes.toolSection}>{t(`section.${tool.section}`)}</span>
              <span className={classes.toolName}>{t(`tool.${tool.key}.name`)}</span>
              <span className={classes.toolText}>{t(`tool.${tool.key}.text`, values)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
