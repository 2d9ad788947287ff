import { useEffect, useState } from 'react';
import { checkReceipt, type ReceiptResult } from './check-receipt.js';

/**
 * The result for a receipt, computed again when the key of the site arrives. Null: there is none yet.
 * @param siteKey undefined: it is loading; null: it could not be loaded
 */
export function useReceiptResult(
  receipt: ReceiptResult['receipt'] | null,
  siteKey: string | null | undefined,
): ReceiptResult | null {
  const [result, setResult] = useState<ReceiptResult | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (receipt && siteKey !== undefined)
      void checkReceipt(receipt, siteKey).then((found) => isCurrent && setResult(found));
    return () => {
      isCurrent = false;
    };
  }, [receipt, siteKey]);
  return result?.receipt === receipt ? result : null;
}
