import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useBlocker } from 'react-router';
import { selectLogin, type WithSession } from '../../shared/session/session.slice.js';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js';
import type { UploadStage } from './use-upload.js';

const INTERRUPTED: ReadonlySet<UploadStage> = new Set(['sending', 'waiting', 'checking']);

/** While a video is on its way: within the pages our own question, out of them the browser's. */
export function AskBeforeLeaving({ stage }: { stage: UploadStage }) {
  const { t } = useTranslation('upload');
  const store = useStore<WithSession>();
  const busy = INTERRUPTED.has(stage);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Who has logged out is not to stay.
      busy && currentLocation.pathname !== nextLocation.pathname && selectLogin(store.getState()) !== null,
  );
  const asking = blocker.state === 'blocked';
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  useEffect(() => {
    if (asking && !busy) blocker.reset();
  }, [asking, busy, blocker]);
  return (
    <ConfirmDialog
      opened={asking}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {t(stage === 'checking' ? 'leave.checking' : 'leave.text')}
    </ConfirmDialog>
  );
}
