import { useDispatch, useSelector } from 'react-redux';
import { useDraft } from '../../../shared/forms/use-draft.js';
import { selectAmount, selectPick, slipRestored, type BetSlip } from './bet-slip.slice.js';

/** Keeps the bet that is about to be placed across a reload of the page. */
export function useSlipDraft(): void {
  const dispatch = useDispatch();
  const pick = useSelector(selectPick);
  const amount = useSelector(selectAmount);
  useDraft<Omit<BetSlip, 'toFocus'>>(
    'bet-slip',
    () => (pick || amount !== '' ? { pick, amount } : undefined),
    (slip) => dispatch(slipRestored(slip)),
  );
}
