import { Alert, Button, Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/session.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useLazyVerifyChainQuery } from '../api/audit-api.js';

/** Reads the whole log of the season and checks the hash chain. */
export function ChainVerifier() {
  const { t } = useTranslation('audit');
  const { settings } = useSettings();
  const [verify, { data, error, isFetching }] = useLazyVerifyChainQuery();
  return (
    <>
      <Group>
        <Button
          variant="default"
          loading={isFetching}
          onClick={() => void verify({ season: settings?.season })}
        >
          {t('verify.button')}
        </Button>
      </Group>
      {data && !isFetching && (
        <Alert
          mt="sm"
          role="status"
          color={data.valid ? 'green' : 'red'}
          icon={data.valid ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
          title={t(data.valid ? 'verify.valid' : 'verify.broken')}
        >
          {data.valid
            ? t('verify.validText', { count: data.checked })
            : t('verify.brokenText', { ...data.first_broken })}
        </Alert>
      )}
      {error && <ErrorNotice error={error} />}
    </>
  );
}
