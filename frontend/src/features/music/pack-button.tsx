import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { packUrl } from '../../shared/music/music-api.js';
import { formatSize } from '../../shared/format/format-size.js';
import styles from './music.module.css';

interface Props {
  readonly category: string;
  readonly files: number;
  /** Bytes. */
  readonly size: number;
}

/** One ZIP of all files. Shows its size before the download. */
export function PackButton({ category, files, size }: Props) {
  const { t, i18n } = useTranslation('music');
  if (files === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('pack.none')}
      </Text>
    );
  const facts = { count: files, size: formatSize(size, i18n.language) };
  return (
    <Button
      component="a"
      href={packUrl(category)}
      download
      className={styles.packButton ?? ''}
      classNames={{ label: styles.packLabel ?? '' }}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t('pack.named', { ...facts, category })}
    >
      {t('pack.download', facts)}
    </Button>
  );
}
