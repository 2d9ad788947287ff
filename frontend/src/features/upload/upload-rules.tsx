import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const RULES = ['format', 'codec', 'sound', 'length', 'once'] as const;

export function UploadRules() {
  const { t } = useTranslation('upload');
  return (
    <section aria-labelledby="upload-rules">
      <Text id="upload-rules" fw={700} component="h2" size="md" mb={4}>
        {t('rules.title')}
      </Text>
      <List size="sm" c="dimmed">
        {RULES.map((rule) => (
          <List.Item key={rule}>{t(`rules.${rule}`)}</List.Item>
        ))}
      </List>
    </section>
  );
}
