import type { Audience } from '@arena/domain/mailings/mailings.events';
import { useMailPreviewQuery } from '../api/mail.generated.js';

/** A preview needs text, but the number of recipients does not depend on it. */
const ANY_WORDS = { subject: '-', body: '-' };

/** The current number of recipients and the names of the first; null while it is unknown. */
export function useRecipients(audience: Audience) {
  const { currentData, error, refetch } = useMailPreviewQuery({ audience, ...ANY_WORDS });
  const count = currentData?.recipients ?? null;
  return { count, names: currentData?.names ?? [], error: count === null ? error : undefined, refetch };
}
