import type { ErrorEntry } from './error-entry.js';

/** Of news, results, the daily game and mail. */
export const COMMUNITY_ERRORS = {
  // news and results
  'too-many-news': {
    kind: 'refused',
    message: 'You cannot add more than 3 news items per category.',
  },
  'last-news': { kind: 'refused', message: 'You must keep at least one news item.' },
  'news-not-found': { kind: 'not-found', message: 'This news item does not exist.' },
  'edition-not-found': { kind: 'not-found', message: 'This edition does not exist.' },
  'import-invalid': { kind: 'invalid', message: 'Nothing was imported: some rows are wrong.' },
  // AMVdle
  'amvdle-no-game': { kind: 'refused', message: 'There is no game today: the catalogue is empty.' },
  'amvdle-unknown-title': { kind: 'refused', message: 'This AMV is not in the list.' },
  'amvdle-guessed-already': { kind: 'refused', message: 'You have guessed this AMV already.' },
  'amvdle-over': { kind: 'refused', message: "Today's game is over. Come back tomorrow." },
  'amvdle-day-over': {
    kind: 'refused',
    message: 'A new day has begun. Your guess was for the day before and was not counted.',
  },
  'amvdle-catalogue-moved': {
    kind: 'refused',
    message: 'Somebody has saved version {version} of the catalogue meanwhile. Nothing was replaced.',
  },
  'amvdle-too-many-entries': { kind: 'refused', message: 'The catalogue takes {max} AMVs at most.' },
  'amvdle-title-twice': { kind: 'refused', message: 'Two AMVs have the title {title}.' },
  // mail
  'mail-no-recipients': { kind: 'refused', message: 'Nobody would receive this mail.' },
  'mailing-not-found': { kind: 'not-found', message: 'This mailing does not exist.' },
  'unsubscribe-link-invalid': { kind: 'invalid', message: 'This link is not valid.' },
  'too-many-tracks': { kind: 'refused', message: 'A judge can have {max} tracks at most.' },
} as const satisfies Record<string, ErrorEntry>;
