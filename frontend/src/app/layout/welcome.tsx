import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSettings } from '../../shared/api/session.js';
import { useWelcomeMoney } from '../../shared/money/starting-money.js';
import { chunk } from '../../shared/routing/lost-chunk.js';
import { selectIsNew, welcomed } from '../../shared/session/session.slice.js';

/** A page without the sheet is better than an error: the pages offer the money, too. */
const WelcomeSheet = lazy((): Promise<{ default: ComponentType<{ amount: string }> }> =>
  chunk(import('../../features/betting/slip/welcome-sheet.js')).then(
    (module) => ({ default: module.WelcomeSheet }),
    () => ({ default: () => null }),
  ),
);

/** Nothing, except right after a sign-up while there is money to claim. */
export function Welcome() {
  const dispatch = useDispatch();
  const isNew = useSelector(selectIsNew);
  const { settings } = useSettings();
  const amount = useWelcomeMoney();
  const isOver = isNew && settings !== null && amount === null;
  useEffect(() => {
    // Money that can be claimed later is offered by the pages: its owner may have a team by then.
    if (isOver) dispatch(welcomed());
  }, [isOver, dispatch]);
  if (!isNew || amount === null) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeSheet amount={amount} />
    </Suspense>
  );
}
