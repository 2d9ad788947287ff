import type { Audience } from '@arena/domain/mailings/mailings.events';
import { useMailPreviewQuery } from '../api/mail-api.js';

/** A preview needs words; how many receive it does not depend on them. */
const ANY_WORDS = { subject: '-', body: '-' };

/** How many people a mail to the audience would reach now; null while it is not known. */
export function useRecipients(audience: Audience): number | null {
  return useMailPreviewQuery({ audience, ...ANY_WORDS }).data?.recipients ?? null;
}
