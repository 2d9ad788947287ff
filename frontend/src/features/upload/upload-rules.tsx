import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../shared/headings/heading.js';
import { VIDEO_LIMITS } from './upload-checks.js';

const RULES = ['format', 'codec', 'sound', 'length', 'once'] as const;

export function UploadRules({ converts }: { converts: boolean }) {
  const { t } = useTranslation('upload');
  return (
    <section aria-labelledby="upload-rules">
      <Text component={Heading} level={2} id="upload-rules" fw={700} size="md" mb={4}>
        {t('rules.title')}
      </Text>
      <List size="sm" c="dimmed">
        <List.Item>{t(converts ? 'rules.converted' : 'rules.unconverted')}</List.Item>
        {RULES.map((rule) => (
          <List.Item key={rule}>{t(`rules.${rule}`, VIDEO_LIMITS)}</List.Item>
        ))}
      </List>
    </section>
  );
}
