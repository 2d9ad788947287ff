import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../routing/paths.js';
import { ruleOf } from './rule-of.js';

/** The rule that refused. Opens beside the page, so that nothing typed is lost. */
export function RuleLink({ code }: { code: string }) {
  const { t } = useTranslation('common');
  const rule = ruleOf(code);
  if (rule === null) return null;
  return (
    <Anchor component={Link} to={`${paths.rules}#${rule}`} target="_blank" size="sm" underline="always">
      {t('readRule')}
    </Anchor>
  );
}
