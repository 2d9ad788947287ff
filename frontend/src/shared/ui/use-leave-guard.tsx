import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useStore } from 'react-redux';
import { useBlocker } from 'react-router';
import { selectLogin, type WithSession } from '../session/session.slice.js';
import { ConfirmDialog } from './confirm-dialog.js';

/**
 * Asks before the reader leaves or closes the page while something would be lost. Another tab or anchor of the same
 * page does not count as leaving.
 * @param losing whether leaving now loses something
 * @param loss what would be lost; a closing browser shows its own text
 * @returns the question, for the page to render
 */
export function useLeaveGuard(losing: boolean, loss: string): ReactNode {
  const { t } = useTranslation('common');
  const store = useStore<WithSession>();
  const login = useSelector(selectLogin);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      losing &&
      nextLocation.pathname !== currentLocation.pathname &&
      // A user who has just logged out is not asked.
      selectLogin(store.getState()) === login,
  );
  useEffect(() => {
    if (!losing) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [losing]);
  // Nothing can be lost any more, so the question is closed.
  useEffect(() => {
    if (!losing && blocker.state === 'blocked') blocker.reset();
  }, [losing, blocker]);
  return (
    <ConfirmDialog
      opened={losing && blocker.state === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      danger
      onConfirm={() => {
        blocker.proceed?.();
        return null;
      }}
      onClose={() => blocker.reset?.()}
    >
      {loss}
    </ConfirmDialog>
  );
}
