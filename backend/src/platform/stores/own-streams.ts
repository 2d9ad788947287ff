import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { AMVDLE_STREAM } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { TOURNAMENT_STREAMS } from '@arena/domain/tournament/tournament.events';

export const STANDING_STREAMS: readonly string[] = [
  ACCOUNTS_STREAM,
  SITE_STREAM,
  AMVDLE_STREAM,
  MAILINGS_STREAM,
];

/** Archives are imported one by one, so the numbers of seasons may have gaps (ADR 43). A wider gap is not looked beyond. */
export const WIDEST_GAP = 20;

/** All that a log of the program consists of. Other streams on the same server are left alone. */
export const OWN_STREAMS = {
  single: STANDING_STREAMS,
  numbered: [{ family: TOURNAMENT_STREAMS, widestGap: WIDEST_GAP }],
};
