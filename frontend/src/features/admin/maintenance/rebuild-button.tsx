import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useRebuildProjectionsMutation } from '../api/season-api.js';
import { ConfirmAction } from '../confirm-action.js';

interface Props {
  /** Null: all read models. */
  readonly name: string | null;
  readonly state?: ProjectionView['state'];
}

/** Rebuilds a read model after a confirmation; a stopped one at once. */
export function RebuildButton({ name, state = 'live' }: Props) {
  const { t } = useTranslation('admin');
  const [rebuild, { isLoading, error }] = useRebuildProjectionsMutation();
  const run = () => rebuild(name === null ? {} : { names: [name] });
  if (state === 'stopped' && name !== null)
    return (
      <>
        <Button
          size="compact-sm"
          loading={isLoading}
          aria-label={t('projections.retryName', { name })}
          onClick={() => void run()}
        >
          {t('projections.retry')}
        </Button>
        {error && <ErrorNotice error={error} />}
      </>
    );
  const whole = name === null ? t('projections.rebuildAll') : t('projections.rebuildName', { name });
  return (
    <ConfirmAction
      label={name === null ? whole : t('projections.rebuild')}
      ariaLabel={whole}
      size={name === null ? 'sm' : 'compact-sm'}
      disabled={state === 'rebuilding'}
      title={name === null ? t('projections.rebuildAllTitle') : t('projections.rebuildTitle', { name })}
      consequence={<Text>{t('projections.consequence')}</Text>}
      confirmLabel={whole}
      run={run}
    />
  );
}
