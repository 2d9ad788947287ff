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
  'admin-in-no-group': {
    kind: 'refused',
    message: 'An admin may do everything and needs no group. Remove the admin role first.',
  },
  'approval-asked': {
    kind: 'refused',
    message:
      'Another admin must approve this. Your request waits in the tool “Approvals”. Nothing has changed yet.',
  },
  'grant-asked': {
    kind: 'refused',
    message:
      'Together with what you gave within the last day, this is above the limit, so another admin must approve it. Your request waits in the tool “Approvals”. Nothing has changed yet.',
  },
  'approval-over': { kind: 'refused', message: 'This request has ended, or its admin has lost the role.' },
  'approval-own': { kind: 'refused', message: 'Another admin must decide on your request.' },
  'approval-not-own': { kind: 'refused', message: 'Only the admin who asked can withdraw this request.' },
  'approval-waits': { kind: 'refused', message: 'This request still waits for an answer.' },
  'approval-outdated': {
    kind: 'refused',
    message: 'What this request is about has changed since. Refuse it, and let the admin ask again.',
  },
  'approval-take-role-first': {
    kind: 'refused',
    message: 'Take the admin role first, which another admin must approve.',
  },
  'approvals-full': {
    kind: 'refused',
    message: 'At most {max} requests can wait. Answer some of them first.',
  },
  'several-need-approval': {
    kind: 'refused',
    message:
      'Together this gives more than {amount}, which needs a second admin. Give it to each person on their own.',
  },
  'approvals-need-two-admins': { kind: 'refused', message: 'Approvals need at least two admins.' },
  'group-not-for-teams': {
    kind: 'refused',
    message: 'Members of a team cannot be in the groups shop and media.',
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
  'log-in-again': {
    kind: 'refused',
    message:
      'Your account has no password. Log out, log in again at the other site, and repeat this within {minutes} minutes.',
  },
  'identity-taken': { kind: 'refused', message: 'This log-in belongs to another account here.' },
  'identity-other': {
    kind: 'refused',
    message: 'Your account is linked to somebody else there. Remove that link first.',
  },
  'identity-not-linked': {
    kind: 'refused',
    message: 'Your account is not linked there. Nothing was changed.',
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
  'passkey-refused': {
    kind: 'unauthenticated',
    message: 'This passkey opens no account here. Log in with your password, or use another passkey.',
  },
  'passkey-copied': {
    kind: 'forbidden',
    message:
      'This passkey says that it was used fewer times than we have seen, so there may be a copy of it. Log in with your password and remove it in your profile.',
  },
  'passkey-step-over': { kind: 'unauthenticated', message: 'That took too long. Please begin again.' },
  'passkey-taken': { kind: 'refused', message: 'This passkey belongs to another account here.' },
  'passkey-not-found': { kind: 'not-found', message: 'This passkey was removed already.' },
  'passkey-only-way': {
    kind: 'refused',
    message: 'Without this passkey you could not log in any more. Set a password first.',
  },
  'passkeys-full': {
    kind: 'refused',
    message: 'An account can have {max} passkeys. Remove one that you no longer use.',
  },
  'passkeys-unavailable': { kind: 'refused', message: 'Passkeys do not work at this address of the site.' },
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
  'api-token-unknown': {
    kind: 'unauthenticated',
    message: 'This API token does not exist here. Check that it was copied completely.',
  },
  'api-token-expired': {
    kind: 'unauthenticated',
    message: 'This API token has expired. An admin can create a new one.',
  },
  'api-token-revoked': {
    kind: 'unauthenticated',
    message: 'This API token was revoked, or has ended with the rights of its admin.',
  },
  'api-scope-missing': { kind: 'forbidden', message: 'This API token lacks the scope “{scope}”.' },
  'api-token-refused': {
    kind: 'forbidden',
    message: 'This call accepts no API token. Log in and use the pages.',
  },
  'api-token-end': { kind: 'invalid', message: 'A token must end in the future, within {days} days.' },
  'too-many-api-tokens': {
    kind: 'refused',
    message: 'An admin can have at most {max} tokens. Revoke one that is not needed any more.',
  },
  'api-token-gone': {
    kind: 'not-found',
    message: 'This token was revoked already, or has ended with the rights of its admin.',
  },
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
  'team-members-changed': {
    kind: 'refused',
    message: 'A member of this team was replaced meanwhile. Reload the page to see its members.',
  },
  'newcomer-bets-against': {
    kind: 'refused',
    message: '{name} has an open bet against {team}. Ask for its withdrawal or wait for the result.',
  },
  'invitation-pending': {
    kind: 'refused',
    message: 'You have already invited somebody to {team}. Withdraw that invitation first.',
  },
  'invitation-ended': {
    kind: 'refused',
    message:
      'This invitation is no longer open: it was used, withdrawn, refused or replaced by a new link. Ask for a new one.',
  },
  'mate-gone': { kind: 'refused', message: 'The person whom you invited has no account any more.' },
  'invitation-expired': { kind: 'refused', message: 'This invitation has expired. Ask for a new one.' },
  'too-many-invitations': {
    kind: 'too-many',
    message: 'You can send at most {max} invitations a day. Try again tomorrow.',
  },
  'invitation-not-mailed': {
    kind: 'refused',
    message:
      'This site sends no e-mail at the moment, so nothing was sent. Copy the link and send it yourself.',
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
  'video-replaced': {
    kind: 'not-found',
    message: 'This video was removed or replaced in the meantime. Reload the page to see the current one.',
  },
  'video-decided': {
    kind: 'refused',
    message: 'Another admin has decided about this video already, or nobody has yet. Reload the page.',
  },
  'address-link-invalid': {
    kind: 'invalid',
    message: 'This link does not belong to the address of the account. Ask for a new mail in your profile.',
  },
  'address-unconfirmed': {
    kind: 'refused',
    message: 'First confirm your e-mail address: open the link in our mail. Your profile sends it again.',
  },
  'address-rule-needs-mail': {
    kind: 'refused',
    message: 'Confirmed addresses need mail: the operator must set SMTP_URL first.',
  },
  'drawn-without-team': {
    kind: 'refused',
    message:
      'The draw was made without this team, so its video can no longer take part. Refuse the video and say why, or remove it.',
  },
  'suspended-from-bets': {
    kind: 'forbidden',
    message: 'You are suspended from betting. Your profile says until when, and why.',
  },
  'suspended-from-votes': {
    kind: 'forbidden',
    message:
      'You are suspended from voting. A vote that you have cast counts, but you cannot change it. Your profile says until when, and why.',
  },
  'suspended-from-messages': {
    kind: 'forbidden',
    message:
      'You are suspended from sending messages and invitations. You can answer the suspension: your profile leads to the form.',
  },
  'suspends-self': { kind: 'refused', message: 'You cannot suspend yourself.' },
  'suspends-admin': {
    kind: 'refused',
    message: 'An admin cannot be suspended. Remove the admin role first.',
  },
  'suspension-changed': {
    kind: 'refused',
    message:
      'The suspension of this person has changed in the meantime. Nothing was saved. Read what applies now, then decide again.',
  },
  'suspension-over': { kind: 'refused', message: 'This person is not suspended.' },
  'suspension-end': { kind: 'invalid', message: 'A suspension must end in the future, within {days} days.' },
} as const satisfies Record<string, ErrorEntry>;
