import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSelector } from 'react-redux';
import { useIsOpen } from '../../shared/access/use-is-open.js';
import { useMe, useSettings } from '../../shared/api/session.js';
import { loginPath, paths } from '../../shared/routing/paths.js';
import { pagesIn } from './header/nav-items.js';
import { Version } from './version.js';
import { TimeZoneSelect } from './choices/time-zone-select.js';
import { selectLiveStatus } from '../../shared/live/live.slice.js';
import styles from './layout.module.css';

export function Footer() {
  const { t } = useTranslation('common');
  const { me } = useMe();
  const { settings } = useSettings();
  const isOpen = useIsOpen();
  return (
    <footer className={styles.footer}>
      <Group justify="space-between" gap="md" className={styles.footerLine}>
        <Text size="sm" c="dimmed">
          {t('footer.tagline')}
        </Text>
        <Group gap="lg">
          <LiveIndicator />
          <TimeZoneSelect />
          <Anchor component={Link} to={paths.rules} size="sm" c="dimmed" underline="always">
            {t('nav.rules')}
          </Anchor>
          {settings?.has_daily_game && (
            <Anchor component={Link} to={paths.amvdle} size="sm" c="dimmed" underline="always">
              {t('nav.amvdle')}
            </Anchor>
          )}
          <Anchor
            component={Link}
            to={isOpen('results') ? paths.results : paths.seasons}
            size="sm"
            c="dimmed"
            underline="always"
          >
            {t(isOpen('results') ? 'nav.results' : 'footer.seasons')}
          </Anchor>
          <Anchor component={Link} to={paths.prove} size="sm" c="dimmed" underline="always">
            {t('footer.prove')}
          </Anchor>
          {!me && (
            <Anchor component={Link} to={loginPath(paths.admin)} size="sm" c="dimmed" underline="always">
              {t('footer.staff')}
            </Anchor>
          )}
        </Group>
      </Group>
      <div className={styles.footerPages}>
        {pagesIn('footer').map((page) => (
          <Anchor key={page} component={Link} to={paths[page]} size="sm" c="dimmed" underline="always">
            {t(`footer.${page}`)}
          </Anchor>
        ))}
        <Version />
      </div>
    </footer>
  );
}

function LiveIndicator() {
  const { t } = useTranslation('common');
  const status = useSelector(selectLiveStatus);
  return (
    <span className={styles.live} data-status={status} role="status">
      {t(`live.${status}`)}
    </span>
  );
}
