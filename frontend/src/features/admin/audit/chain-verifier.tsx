import { Alert, Button, Group } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChainVerdict } from '@arena/projections/audit/chain-verdict.types';
import { useSettings } from '../../../shared/api/session.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useLazyVerifyChainQuery } from '../api/audit-api.js';

/** Reads the whole log of a season and checks its hash chain. @param season undefined: the current one */
export function ChainVerifier({ season: chosen }: { season: number | undefined }) {
  const { t } = useTranslation('audit');
  const { settings } = useSettings();
  const season = chosen ?? settings?.season;
  const [verify, { data, error, isFetching, originalArgs }] = useLazyVerifyChainQuery();
  return (
    <>
      <Group>
        <Button
          variant="default"
          loading={isFetching}
          disabled={season === undefined}
          onClick={() => void verify({ season })}
        >
          {t('verify.button', { season })}
        </Button>
      </Group>
      {originalArgs?.season === season && !isFetching && <Outcome data={data} error={error} />}
    </>
  );
}

function Outcome({ data, error }: { data: ChainVerdict | undefined; error: unknown }) {
  const { t } = useTranslation('audit');
  if (error) return <ErrorNotice error={error} />;
  return (
    data && (
      <Alert
        mt="sm"
        role="status"
        color={data.valid ? 'green' : 'red'}
        icon={data.valid ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
        title={t(data.valid ? 'verify.valid' : 'verify.broken')}
      >
        {data.first_broken
          ? t(`verify.brokenBy.${data.first_broken.kind}`, { ...data.first_broken })
          : t('verify.validText', { count: data.checked })}
      </Alert>
    )
  );
}
