import { Button, Divider, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToolPanel } from '../tool-panel.js';
import { EditionList } from './edition-list.js';
import { ImportEditions } from './import-editions.js';
import { TEMPLATE } from './template.js';

export function ResultsTool() {
  const { t } = useTranslation('results');
  return (
    <ToolPanel>
      <Text size="sm" mb="sm">
        {t('admin.how')}
      </Text>
      <Group mb="md">
        <Button
          component="a"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`}
          download="results.csv"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('admin.template')}
        </Button>
      </Group>
      <ImportEditions />
      <Divider my="lg" />
      <EditionList />
    </ToolPanel>
  );
}
