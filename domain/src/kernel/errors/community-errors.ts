import type { ErrorEntry } from './error-entry.js';

export const COMMUNITY_ERRORS = {
  'too-many-news': { kind: 'refused', message: 'You cannot add more than {max} news items per category.' },
  'too-many-drafts': {
    kind: 'refused',
    message: 'There can be at most {max} drafts. Publish or remove some first.',
  },
  'news-published': {
    kind: 'refused',
    message: 'This news item is published already. Edit or remove it instead.',
  },
  'news-changed-meanwhile': {
    kind: 'refused',
    message: 'Somebody has changed this item in the meantime. Copy your text, close this and edit it again.',
  },
  'last-news': { kind: 'refused', message: 'You must keep at least one news item.' },
  'banner-not-found': { kind: 'not-found', message: 'This banner is gone, or has been replaced.' },
  'banner-without-text': { kind: 'invalid', message: 'The banner needs a text in at least one language.' },
  'banner-ends-before-it-begins': { kind: 'invalid', message: 'The banner must end after it begins.' },
  'text-not-found': { kind: 'not-found', message: 'This text does not exist.' },
  'text-changed-meanwhile': {
    kind: 'refused',
    message:
      'Someone has changed this text in the meantime. Nothing was replaced. Compare yours with the newest version, then publish again.',
  },
  'news-not-found': { kind: 'not-found', message: 'This news item does not exist.' },
  'edition-not-found': { kind: 'not-found', message: 'This edition does not exist.' },
  'import-invalid': { kind: 'invalid', message: 'Nothing was imported, because some rows are invalid.' },
  'amvdle-no-game': { kind: 'refused', message: 'There is no game today: the catalogue is empty.' },
  'amvdle-unknown-title': { kind: 'refused', message: 'This AMV is not in the list.' },
  'amvdle-guessed-already': { kind: 'refused', message: 'You have already guessed this AMV.' },
  'amvdle-over': {
    kind: 'refused',
    message:
      "Today's game is over: it ends with the right title or after {guesses} guesses. Come back tomorrow.",
  },
  'amvdle-day-over': {
    kind: 'refused',
    message: 'A new day has begun. Your guess was for the previous day and was not counted.',
  },
  'amvdle-catalogue-moved': {
    kind: 'refused',
    message: 'Someone has saved version {version} of the catalogue in the meantime. Nothing was replaced.',
  },
  'amvdle-too-many-entries': { kind: 'refused', message: 'The catalogue can have at most {max} AMVs.' },
  'amvdle-title-twice': { kind: 'refused', message: 'Two AMVs have the title {title}.' },
  'mail-no-recipients': { kind: 'refused', message: 'Nobody would receive this mail.' },
  'mailing-not-found': { kind: 'not-found', message: 'This mailing does not exist.' },
  'unsubscribe-link-invalid': { kind: 'invalid', message: 'This link is not valid.' },
  'too-many-tracks': { kind: 'refused', message: 'A judge can have at most {max} tracks.' },
  'too-many-webhooks': { kind: 'refused', message: 'There can be at most {max} webhooks.' },
  'webhook-not-found': { kind: 'not-found', message: 'This webhook does not exist.' },
  'webhook-delivery-not-found': { kind: 'not-found', message: 'This delivery does not exist.' },
  'webhook-without-secret': { kind: 'refused', message: 'Webhooks of Discord have no signing secret.' },
  'webhook-off': { kind: 'refused', message: 'This webhook is off. Switch it on first.' },
  'webhook-without-address': {
    kind: 'refused',
    message: 'The address of this webhook is lost. Type it again first.',
  },
  'webhook-address-refused': {
    kind: 'invalid',
    message: 'This address is not allowed. It must use https and must not be in a private network.',
  },
  'webhook-not-discord': {
    kind: 'invalid',
    message: 'This is not the address of a Discord webhook: https://discord.com/api/webhooks/…',
  },
} as const satisfies Record<string, ErrorEntry>;
