import { useTranslation } from 'react-i18next';
import { useRuleValues } from '../../shared/api/rule-values.js';
import type { ToolKey } from '@arena/projections/pages/tools';

/** What a tool does for the reader: judges see the list of judges, but cannot change it. */
export function useToolText(admin: boolean): (key: ToolKey) => string {
  const { t } = useTranslation('admin');
  const values = useRuleValues();
  return (key) => (key === 'judges' && !admin ? t('judges.forJudges') : t(`tool.${key}.text`, values));
}
