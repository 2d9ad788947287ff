import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../headings/page-title.js';

/** Instead of a page whose subject did not exist at the moment. */
export function NotThere({ children }: { children: ReactNode }) {
  const { t } = useTranslation('moment');
  return (
    <Stack>
      <PageTitle title={t('notThereTitle')} lead={t('notThere')} />
      {children}
    </Stack>
  );
}
