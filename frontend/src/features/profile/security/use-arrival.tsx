import { Alert } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useAddressParams } from '../../../shared/routing/use-address-params.js';
import { useProviderLinkedMutation } from './security.generated.js';

const PROBLEMS = ['denied', 'unavailable', 'failed'] as const;

/** `?provider=`: the browser comes back from the other site. Links once, and says what came of it. */
export function useArrival(): ReactNode {
  const { t } = useTranslation('security');
  const [params, change] = useAddressParams();
  const [finish, { data, error }] = useProviderLinkedMutation();
  const came = params.get('provider');
  const problem = PROBLEMS.find((each) => each === came);
  const sent = useRef(false);
  useEffect(() => {
    if (!came || problem || sent.current) return;
    sent.current = true;
    void finish().finally(() => change('provider', null));
  }, [came, problem, finish, change]);
  if (error) return <ErrorNotice error={error} untilClosed />;
  if (data)
    return (
      <Alert color="green" role="status">
        {t('ways.nowLinked')}
      </Alert>
    );
  return (
    problem && (
      <Alert color="yellow" role="status">
        {t(`ways.${problem}`)}
      </Alert>
    )
  );
}
