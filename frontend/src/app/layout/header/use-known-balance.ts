import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectReveals } from '../../../shared/reveal/reveal.slice.js';

/**
 * The balance in the header. It does not rise while a reveal waits or plays: the reveal says first who won.
 * @param balance ST Dollars, as the server says
 */
export function useKnownBalance(balance: number): number {
  const isRevealing = useSelector(selectReveals).length > 0;
  const [known, setKnown] = useState(balance);
  const shown = isRevealing ? Math.min(known, balance) : balance;
  if (shown !== known) setKnown(shown);
  return shown;
}
