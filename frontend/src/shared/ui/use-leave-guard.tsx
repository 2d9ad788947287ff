import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useStore } from 'react-redux';
import { useBlocker } from 'react-router';
import { selectLogin, type WithSession } from '../session/session.slice.js';
import { ConfirmDialog } from './confirm-dialog.js';

/**
 * Asks before the page is left for another one, or closed, while something would be lost. Another tab or anchor of
 * the same page is not another page.
 * @param losing whether leaving now loses something
 * @param loss what would be lost, in words; a closing browser has words of its own
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
      // Who has just logged out is not held back.
      selectLogin(store.getState()) === login,
  );
  useEffect(() => {
    if (!losing) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [losing]);
  // Nothing is lost any more: the question is settled, and what came of it is on this page.
  useEffect(() => {
    if (!losing && blocker.state === 'blocked') blocker.reset();
  }, [losing, blocker]);
  return (
    <ConfirmDialog
      opened={losing && blocker.state === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {loss}
    </ConfirmDialog>
  );
}
