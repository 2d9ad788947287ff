import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { baseApi } from '../../shared/api/base-api.js';
import { useAppDispatch } from '../../shared/store/hooks.js';
import { Countdown } from '../../shared/format/countdown.js';
import { Heading } from '../../shared/headings/heading.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { useServerNow } from '../../shared/format/use-server-now.js';
import styles from './amvdle.module.css';

/** Retry interval until the server has the new day. */
const AGAIN = 5000;

/** Counts down to the next day, then loads it. */
export function NextGame({ at }: { at: string }) {
  const { t } = useTranslation('amvdle');
  const dispatch = useAppDispatch();
  const due = useServerNow(1000) >= Date.parse(at);
  useEffect(() => {
    if (!due) return undefined;
    const ask = () => void dispatch(baseApi.util.invalidateTags(['Amvdle']));
    ask();
    const timer = window.setInterval(ask, AGAIN);
    return () => window.clearInterval(timer);
  }, [due, dispatch]);
  return (
    <section className={styles.next}>
      <Heading level={2} className={styles.nextTitle}>
        {t('next.title')}
      </Heading>
      <p className={styles.nextCount}>{due ? t('next.loading') : <Countdown at={at} />}</p>
      <p className={styles.nextAt}>
        <LocalTime at={at} paris />
      </p>
    </section>
  );
}
