import { Button } from '@mantine/core';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { saveDrafts } from '../../shared/forms/drafts.js';
import { useConnection, type Connection } from '../../shared/live/use-connection.js';
import styles from './connection-notice.module.css';

/** A bar below the header while the server cannot be reached. It lies over the page, so nothing moves. */
export function ConnectionNotice() {
  const { t } = useTranslation('common');
  const { connection, retry } = useConnection();
  useKeptForms(connection);
  return (
    <div role="status" className={styles.place}>
      {connection !== 'fine' && (
        <div className={styles.bar}>
          <span>
            <b>{t(`connection.${connection}`)}</b> {t('connection.kept')}
          </span>
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A reader who leaves a page without a connection finds what was typed there on the way back. */
function useKeptForms(connection: Connection): void {
  const { pathname } = useLocation();
  const leave = useEffectEvent(() => {
    if (connection !== 'fine') saveDrafts();
  });
  // The forms of the page before are still there until the effects of the new one run.
  useLayoutEffect(() => leave(), [pathname]);
}
