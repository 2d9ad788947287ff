import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useRetention } from '../../shared/api/session.js';
import { farewellRead, selectFarewell } from '../../shared/session/session.slice.js';
import { useAppDispatch } from '../../shared/store/hooks.js';

export function FarewellMessage() {
  const { t } = useTranslation('common');
  const dispatch = useAppDispatch();
  const farewell = useSelector(selectFarewell);
  const { session_hours: hours } = useRetention();
  if (!farewell) return null;
  return (
    <Alert
      role="status"
      mb="md"
      color="accent"
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={() => dispatch(farewellRead())}
    >
      {t(`farewell.${farewell}`, { hours })}
    </Alert>
  );
}
