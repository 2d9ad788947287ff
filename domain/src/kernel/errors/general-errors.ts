import type { ErrorEntry } from './error-entry.js';

export const GENERAL_ERRORS = {
  'validation-failed': { kind: 'invalid', message: 'Some fields are missing or invalid.' },
  'malformed-request': { kind: 'invalid', message: 'The request could not be read.' },
  'unexpected-error': { kind: 'unavailable', message: 'An error occurred.' },
  'not-ready': { kind: 'unavailable', message: 'The service is not ready. Please try again in a moment.' },
  'storage-unavailable': {
    kind: 'unavailable',
    message: 'The event log cannot be written right now. Nothing was changed.',
  },
  'foreign-event': {
    kind: 'unavailable',
    message:
      'Nothing was changed. Somebody else wrote event {revision} of {stream} into the event log, which an operator must repair first.',
  },
  'history-busy': {
    kind: 'unavailable',
    message: 'The past state is still being computed. Please try again in a moment.',
  },
  'outcome-unknown': {
    kind: 'unavailable',
    message: 'We do not know whether this was saved. Please try again. Nothing is done twice.',
  },
  'route-not-found': { kind: 'not-found', message: 'Page not found: {path}' },
  'payload-too-large': { kind: 'too-large', message: 'The request is too large.' },
  'unsupported-media-type': { kind: 'unsupported', message: 'This content type is not accepted here.' },
  'too-many-requests': { kind: 'too-many', message: 'Too many attempts. Please wait {wait}.' },
  'too-many-connections': {
    kind: 'too-many',
    message: 'Too many connections from your network. Please try again in a moment.',
  },
  'idempotency-key-reused': {
    kind: 'reused-key',
    message: 'This Idempotency-Key was used for another request.',
  },
  'cross-site-refused': { kind: 'forbidden', message: 'Requests from other sites are refused.' },
  'login-required': { kind: 'unauthenticated', message: 'User not found. Please login again.' },
  'user-header-mismatch': { kind: 'unauthenticated', message: 'Invalid credentials.' },
  'forbidden-role': { kind: 'forbidden', message: 'You are not allowed to do this.' },
  'forbidden-phase': {
    kind: 'forbidden',
    message: 'This is not possible in the current phase of the tournament.',
  },
  'past-not-public': {
    kind: 'forbidden',
    message: 'You can look back once the bracket is on, and after the season.',
  },
  'participants-only': { kind: 'forbidden', message: 'Only participants can do this.' },
} as const satisfies Record<string, ErrorEntry>;
