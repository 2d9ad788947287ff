import { Alert, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { parseText } from '../../../shared/site-texts/parse-text.js';

interface Props {
  readonly markdown: string;
  readonly program: string;
  /** Names of the placeholders that have a value. */
  readonly known: readonly string[];
}

/** What readers would miss. Nothing of it prevents saving. */
export function TextWarnings({ markdown, program, known }: Props) {
  const { t } = useTranslation('admin');
  const placeholders = [...markdown.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const unknown = [...new Set(placeholders)].filter((name) => !known.includes(name));
  const lost = idsIn(program).filter((id) => !idsIn(markdown).includes(id));
  if (unknown.length === 0 && lost.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title={t('siteTexts.warnings')}>
      <List size="sm">
        {unknown.length > 0 && (
          <List.Item>
            {t('siteTexts.unknown', { names: unknown.map((name) => `{{${name}}}`).join(', ') })}
          </List.Item>
        )}
        {lost.length > 0 && (
          <List.Item>{t('siteTexts.lost', { ids: lost.map((id) => `{#${id}}`).join(', ') })}</List.Item>
        )}
      </List>
    </Alert>
  );
}

/** Pages link to these. */
function idsIn(markdown: string): readonly string[] {
  const { sections } = parseText(markdown);
  return sections.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
}
