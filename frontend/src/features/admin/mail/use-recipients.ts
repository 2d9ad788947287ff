import type { Audience } from '@arena/domain/mailings/mailings.events';
import { useMailPreviewQuery } from '../api/mail-api.js';

/** A preview needs words; how many receive it does not depend on them. */
const ANY_WORDS = { subject: '-', body: '-' };

/** How many people a mail to the audience would reach now; null while it is not known, or cannot be. */
export function useRecipients(audience: Audience) {
  const { currentData, error, refetch } = useMailPreviewQuery({ audience, ...ANY_WORDS });
  const count = currentData?.recipients ?? null;
  return { count, error: count === null ? error : undefined, refetch };
}
