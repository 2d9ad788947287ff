import type { ErrorEntry } from './error-entry.js';

export const PEOPLE_ERRORS = {
  'invalid-login': { kind: 'unauthenticated', message: 'Invalid email or password.' },
  'already-logged-in': { kind: 'refused', message: 'You are already logged in.' },
  'wrong-password': { kind: 'forbidden', message: 'Invalid credentials.' },
  'reset-link-invalid': {
    kind: 'invalid',
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  'profile-not-found': { kind: 'not-found', message: 'Profile does not exist.' },
  'name-taken': { kind: 'refused', message: 'This name is already taken.' },
  'password-changed-since': {
    kind: 'refused',
    message: 'This account was created, but its password has been changed since. Please log in.',
  },
  'email-taken': { kind: 'refused', message: 'This e-mail address is already registered.' },
  'email-owner-only': {
    kind: 'forbidden',
    message: 'Only the owner of an account can change its e-mail address.',
  },
  'last-admin': { kind: 'refused', message: 'The last admin cannot be demoted or deleted.' },
  'admin-exists': { kind: 'refused', message: 'The first admin has already been created.' },
  'password-weak': {
    kind: 'invalid',
    message: 'Choose another password: this one is too common or too close to your name or e-mail.',
  },
  'second-factor-on': { kind: 'refused', message: 'Two-step log-in is already on.' },
  'second-factor-off': { kind: 'refused', message: 'Two-step log-in is off.' },
  'sessions-own': { kind: 'forbidden', message: 'End your own sessions in your profile.' },
  'second-factor-own': {
    kind: 'forbidden',
    message: 'Turn off your own two-step log-in in your profile, with a code.',
  },
  'second-factor-required': {
    kind: 'forbidden',
    message: 'Admins need two-step log-in here. Set it up in your profile, under “Settings and account”.',
  },
  'password-missing': {
    kind: 'refused',
    message: 'Your account has no password yet. Set one in your profile, under “Settings and account”.',
  },
  'identity-taken': { kind: 'refused', message: 'This log-in belongs to another account here.' },
  'identity-other': {
    kind: 'refused',
    message: 'Your account is linked to somebody else there. Remove that link first.',
  },
  'provider-step-over': {
    kind: 'unauthenticated',
    message: 'The time for this log-in is over. Please begin again.',
  },
  'provider-unavailable': {
    kind: 'unavailable',
    message: 'The other site does not answer. Try again later, or log in with your password.',
  },
  'provider-not-found': { kind: 'not-found', message: 'This way to log in does not exist here.' },
  'set-up-expired': {
    kind: 'refused',
    message: 'This set-up has expired. Please begin again with a new QR code.',
  },
  'code-wrong': {
    kind: 'forbidden',
    message: 'This code is not right. Check that the clock of your phone is correct.',
  },
  'code-used': {
    kind: 'refused',
    message: 'This code was used already. Wait for the next one, which comes within 30 seconds.',
  },
  'login-step-over': {
    kind: 'unauthenticated',
    message: 'The time to enter the code is over. Please log in again.',
  },
  'session-not-found': { kind: 'not-found', message: 'This session has already ended.' },
  'team-not-found': { kind: 'not-found', message: 'Team not found.' },
  'team-name-taken': { kind: 'refused', message: 'This team name is already taken.' },
  'already-in-team': { kind: 'refused', message: '{name} is already in a team.' },
  'judge-cannot-play': { kind: 'refused', message: '{name} is a judge and cannot be in a team.' },
  'member-not-found': { kind: 'not-found', message: 'There is no user named {name}.' },
  'same-member-twice': { kind: 'refused', message: 'A team needs two different people.' },
  'characters-must-differ': { kind: 'refused', message: 'The two members must choose different characters.' },
  'unknown-character': { kind: 'invalid', message: 'This character does not exist.' },
  'not-a-member': { kind: 'forbidden', message: 'Only members of this team can do this.' },
  'member-already-replaced': {
    kind: 'refused',
    message:
      'This person is no longer in the team: another admin was faster. Reload the page to see its members.',
  },
  'newcomer-bets-against': {
    kind: 'refused',
    message: '{name} has an open bet against {team}. Ask for its withdrawal or wait for the result.',
  },
  'leave-link-invalid': {
    kind: 'invalid',
    message: 'This link is not valid. Please open the link in the e-mail again.',
  },
  'team-in-bracket': {
    kind: 'refused',
    message:
      'This team is in a launched bracket. It cannot be deleted, and nobody can leave it. If it has vanished, an admin declares a walkover in its match.',
  },
  'judge-not-found': { kind: 'not-found', message: 'This judge does not exist.' },
  'already-judge': { kind: 'refused', message: '{name} is already a judge.' },
  'member-cannot-judge': { kind: 'refused', message: '{name} is in a team and cannot be a judge.' },
} as const satisfies Record<string, ErrorEntry>;
