import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { ConfirmAction } from '../../../shared/ui/confirm-action.js';
import { useRebuild, type Rebuilt } from './use-rebuild.js';

interface Props {
  /** Null: all read models. */
  readonly projection: Rebuilt | null;
  readonly onStarted: () => void;
}

/** Rebuilds a read model after a confirmation; a stopped one at once. */
export function RebuildButton({ projection, onStarted }: Props) {
  const { t } = useTranslation('admin');
  const { run, error, outcome } = useRebuild(projection);
  const start = async () => {
    const answer = await run();
    if (!answer.error) onStarted();
    return answer;
  };
  if (projection === null) return <Confirmed name={null} run={start} />;
  const { name, state } = projection;
  return (
    <>
      {state === 'stopped' ? (
        <CommandButton
          size="compact-sm"
          loading={outcome === 'waiting'}
          aria-label={t('projections.retryName', { name })}
          run={start}
        >
          {t('projections.retry')}
        </CommandButton>
      ) : (
        <Confirmed name={name} run={start} disabled={state === 'rebuilding'} />
      )}
      {state === 'stopped' && error && <ErrorNotice error={error} />}
      <Text size="xs" role="status">
        {outcome === 'done' && t('projections.rebuilt')}
        {outcome === 'failed' && t('projections.stillStopped')}
      </Text>
    </>
  );
}

interface ConfirmedProps {
  readonly name: string | null;
  readonly run: () => ReturnType<ReturnType<typeof useRebuild>['run']>;
  readonly disabled?: boolean;
}

function Confirmed({ name, run, disabled = false }: ConfirmedProps) {
  const { t } = useTranslation('admin');
  const whole = name === null ? t('projections.rebuildAll') : t('projections.rebuildName', { name });
  return (
    <ConfirmAction
      label={name === null ? whole : t('projections.rebuild')}
      ariaLabel={whole}
      size={name === null ? 'sm' : 'compact-sm'}
      disabled={disabled}
      title={name === null ? t('projections.rebuildAllTitle') : t('projections.rebuildTitle', { name })}
      consequence={<Text>{t('projections.consequence')}</Text>}
      confirmLabel={whole}
      run={run}
    />
  );
}
