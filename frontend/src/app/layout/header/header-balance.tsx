import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { isStaff } from '@arena/projections/pages/guards';
import { Money } from '../../../shared/format/money.js';
import { JustChanged } from '../../../shared/motion/just-changed.js';
import { paths } from '../../../shared/routing/paths.js';
import styles from '../layout.module.css';
import { useKnownBalance } from './use-known-balance.js';

/** The balance of a bettor, on every page. Leads to the ledger, which explains it. */
export function HeaderBalance({ me }: { me: FullUserView }) {
  const { t } = useTranslation('common');
  const balance = useKnownBalance(me.stDollars);
  if (isStaff(me)) return null;
  return (
    <Link to={paths.profile} className={styles.balance ?? ''}>
      <span className={styles.hidden}>{t('balance')} </span>
      <JustChanged value={balance}>
        <Money amount={balance} />
      </JustChanged>
    </Link>
  );
}
