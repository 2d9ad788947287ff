import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { AMVDLE_STREAM } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { TOURNAMENT_STREAMS, WIDEST_GAP } from '@arena/domain/tournament/tournament.events';

export const STANDING_STREAMS: readonly string[] = [
  ACCOUNTS_STREAM,
  SITE_STREAM,
  AMVDLE_STREAM,
  MAILINGS_STREAM,
];

/** All that a log of the program consists of. Other streams on the same server are left alone. */
export const OWN_STREAMS = {
  single: STANDING_STREAMS,
  numbered: [{ family: TOURNAMENT_STREAMS, widestGap: WIDEST_GAP }],
};
