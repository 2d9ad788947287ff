import { Anchor, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { API_LINKS } from '../api/page-settings.js';
import classes from './downloads.module.css';

const FORMATS = ['csv', 'json'] as const;

interface Download {
  /** What the file contains: a key of the texts. */
  readonly what: 'bracket' | 'allBets' | 'myBets' | 'bettors' | 'teams' | 'results';
  readonly path: string;
}

interface Props {
  readonly of: readonly Download[];
  /** Undefined: the current season. */
  readonly season?: number | undefined;
}

export function Downloads({ of, season }: Props) {
  const { t } = useTranslation('sharing');
  return (
    <aside className={classes.downloads} aria-label={t('downloads.label')}>
      <IconDownload size={18} aria-hidden />
      {of.map(({ what, path }) => (
        <span key={path} className={classes.file}>
          <Text span size="sm" c="dimmed">
            {t(`downloads.${what}`)}
          </Text>
          {FORMATS.map((format) => (
            <Anchor
              key={format}
              className={classes.format}
              href={addressOf(path, format, season)}
              download
              aria-label={t('downloads.link', { what: t(`downloads.${what}`), format: format.toUpperCase() })}
            >
              {format.toUpperCase()}
            </Anchor>
          ))}
        </span>
      ))}
    </aside>
  );
}

function addressOf(path: string, format: string, season: number | undefined): string {
  const query = new URLSearchParams({ format, ...(season !== undefined && { season: String(season) }) });
  return `${API_LINKS}${path}/export?${query.toString()}`;
}
