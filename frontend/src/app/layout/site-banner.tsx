import { Anchor, CloseButton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BannerView } from '@arena/projections/seasons/season.types';
import { bannerText } from '../../shared/banner/banner-text.js';
import { useServerNow } from '../../shared/format/use-server-now.js';
import { visitorStorage } from '../../shared/storage/browser-storage.js';
import { useHydrating } from '../../shared/ui/use-hydrating.js';
import styles from './layout.module.css';

const CLOSED = 'arena.banner-closed';
/** How often it looks whether its end has come, in milliseconds. */
const LOOK = 1000;

/** What the organizers tell everybody, until its end. Who closes it does not see this one again. */
export function SiteBanner({ banner }: { banner: BannerView }) {
  const { t, i18n } = useTranslation('common');
  const now = useServerNow(LOOK);
  const hydrating = useHydrating();
  const [closed, setClosed] = useState(() => visitorStorage.getItem(CLOSED));
  // Until then, before-paint.ts hides it.
  const isClosed = !hydrating && closed === banner.id;
  if (isClosed || Date.parse(banner.ends) <= now) return null;
  const close = () => {
    visitorStorage.setItem(CLOSED, banner.id);
    setClosed(banner.id);
    // Where it was, nothing is left to have the focus.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const { language, text } = bannerText(banner, i18n.language);
  return (
    <aside className={styles.announcement} data-banner={banner.id} aria-label={t('banner.label')}>
      <Text component="span" size="sm" lang={language}>
        {banner.link === null ? (
          text
        ) : (
          <Anchor
            href={banner.link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            underline="always"
            inherit
          >
            {text}
          </Anchor>
        )}
      </Text>
      <CloseButton size="sm" aria-label={t('banner.close')} onClick={close} />
    </aside>
  );
}
