import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unreachable } from '../../../shared/api/failure.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { Fact } from '../fact.js';
import { Verdict } from '../verdict.js';
import type { ChainResult } from './messages.js';
import type { ChainState } from './use-chain-check.js';

interface Props {
  readonly state: ChainState;
  /** What it means for the reader's own head or receipt if the chain is whole. */
  readonly fits: string | null;
  readonly onRetry: () => void;
}

export function ChainOutcome({ state, fits, onRetry }: Props) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'progress':
      return <Checking revision={state.revision} last={state.last} />;
    case 'failed':
      return <Failed status={state.status} onRetry={onRetry} />;
    case 'done':
      return <Result result={state.result} fits={fits} />;
  }
}

function Checking({ revision, last }: { revision: number; last: number }) {
  const { t, i18n } = useTranslation('prove');
  const done = revision.toLocaleString(i18n.language);
  return (
    <div role="status">
      <Text size="sm" mb="xs">
        {last === 0
          ? t('chain.loading')
          : t('chain.progress', { done, all: last.toLocaleString(i18n.language) })}
      </Text>
      <Progress value={(revision / Math.max(1, last)) * 100} aria-label={t('chain.progressLabel')} />
    </div>
  );
}

function Failed({ status, onRetry }: { status: number | null; onRetry: () => void }) {
  const { t } = useTranslation('prove');
  if (status === null) return <ErrorNotice error={unreachable(navigator.onLine)} onRetry={onRetry} />;
  return (
    <Group role="alert">
      <Text>{t('chain.failed', { status })}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('common:tryAgain')}
      </Button>
    </Group>
  );
}

function Result({ result, fits }: { result: ChainResult } & Pick<Props, 'fits'>) {
  const { t } = useTranslation('prove');
  const { broken, events, shown, heads, chain } = result;
  if (broken)
    return (
      <Verdict holds={false} title={t('chain.invalid', { revision: broken.revision })}>
        <Text>{t(`chain.broken.${broken.reason}`)}</Text>
        <Text>{t('chain.before', { count: events })}</Text>
      </Verdict>
    );
  return (
    <Verdict holds title={t('chain.valid')}>
      <Text>{t('chain.events', { count: events })}</Text>
      <Text>{t('chain.shown', { count: shown })}</Text>
      <Text>{t('chain.heads', { count: heads })}</Text>
      {fits && <Text fw={700}>{fits}</Text>}
      <Fact label={t('chain.end')} value={chain} />
    </Verdict>
  );
}
