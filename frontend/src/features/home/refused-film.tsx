import { useTranslation } from 'react-i18next';
import type { FullUserView } from '@arena/projections/accounts/user.types';
import { useProposalsQuery } from '../../shared/access/offers.generated.js';
import { paths } from '../../shared/routing/paths.js';
import { Notice } from './notice.js';

/** Tells a team that its video was not approved, and why. */
export function RefusedFilm({ me: { user_id: userId, team: own } }: { me: FullUserView }) {
  const { t } = useTranslation('home');
  const { currentData } = useProposalsQuery({ userId });
  const refused = currentData?.find(({ team, state }) => team === own && state === 'refused');
  if (!refused) return null;
  const { title, reason } = refused;
  return (
    <Notice
      title={t('refusedFilm.title', { title })}
      text={t('refusedFilm.reason', { reason })}
      label={t('refusedFilm.another')}
      to={paths.upload}
    />
  );
}
