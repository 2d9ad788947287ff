import { useEffect, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectToFocus, slipFocused } from './bet-slip.slice.js';

function pickedButton(): HTMLElement | null {
  return document.querySelector('[data-pick][aria-pressed="true"]');
}

/** Scrolls a match that the slip lies on to the top. */
function uncover(match: Element | null | undefined, slip: Element | null | undefined): void {
  if (!match || !slip) return;
  const [under, over] = [match.getBoundingClientRect(), slip.getBoundingClientRect()];
  if (over.top < under.bottom && over.left < under.right) match.scrollIntoView({ block: 'start' });
}

/** Call before the pick is removed. */
export function focusPick(): void {
  pickedButton()?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the amount when the reader has picked a team, and the match to where the slip does not cover it. A
 * slip that was there before the page leaves the focus where it is.
 */
export function useFocusOnPick(input: RefObject<HTMLInputElement | null>): void {
  const toFocus = useSelector(selectToFocus);
  const dispatch = useDispatch();
  useEffect(() => {
    if (!toFocus) return;
    dispatch(slipFocused());
    input.current?.focus({ preventScroll: true });
    uncover(pickedButton()?.closest('[data-match]'), input.current?.closest('section'));
  }, [toFocus, input, dispatch]);
}
