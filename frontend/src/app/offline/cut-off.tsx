import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionTitle } from '../../shared/headings/section-title.js';

/** In place of a page that cannot be shown without a connection. It comes by itself when the connection is back. */
export function CutOff({ why, onRetry }: { why: 'offline' | 'unreachable'; onRetry: () => void }) {
  const { t } = useTranslation('common');
  useEffect(() => {
    document.title = `${t(`connection.${why}`)} · Battle Arena`;
  }, [why, t]);
  return (
    <Stack component="section" align="center" gap="sm" py="xl" ta="center">
      <SectionTitle order={1}>{t(`connection.${why}`)}</SectionTitle>
      <Text maw="34rem">{t('connection.page')}</Text>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </Stack>
  );
}
