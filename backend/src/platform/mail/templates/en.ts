import type { Templates } from './template.js';

export const en: Templates = {
  language: 'en',
  mails: {
    'password-reset': {
      subject: 'Battle Arena: set a new password',
      before: ['Hello {name},', 'This link sets a new password. It works once, within one hour:'],
      button: 'Set a new password',
      after: ['If you did not ask for it, you need do nothing: your password stays as it is.'],
    },
    'admin-reset': {
      subject: 'Battle Arena: an admin sends you a link for a new password',
      before: [
        'Hello {name},',
        'An admin of Battle Arena sends you this link, by which you set a new password yourself. It works once, within one hour:',
      ],
      button: 'Set a new password',
      after: [
        'Nobody but you sees your password, admins neither. Until you use the link, the old one works.',
      ],
    },
    'email-changed': {
      subject: 'Battle Arena: your account has a new e-mail address',
      before: [
        'Hello {name},',
        'The e-mail address of your account has just been changed, with your password. From now on this mailbox receives nothing for it.',
      ],
      button: 'Write to the admins',
      after: ['If it was not you, please write to us at once by the contact page.'],
    },
    welcome: {
      subject: 'Welcome to Battle Arena, {name}',
      before: [
        'Hello {name},',
        'Your account is ready. Battle Arena is a tournament of anime music videos: teams of two edit, judges decide, and everybody follows the bracket.',
      ],
      button: 'Go to Battle Arena',
      after: [
        'While registration is open, you form a team with another registered user. A team brings you ST Dollars to bet with. You can vote and play AMVdle without a team as well.',
      ],
    },
    'team-formed': {
      subject: 'Battle Arena: the team “{team}” is formed',
      before: [
        'Hello {name},',
        'You are now a member of the team “{team}”.',
        'Whoever is in a team for the first time this season starts with {money} ST Dollars.',
      ],
      button: 'See the team',
      after: [
        'One of you uploads the team’s video once uploads are open; one video is enough for both.',
        'You do not know this team? Then please write to an admin by the contact page.',
      ],
    },
    'vote-opened': {
      subject: 'Battle Arena: which team comes back? The vote of round {round} is open',
      before: [
        'Hello {name},',
        'The public vote after round {round} is open: one of the eliminated teams returns. You have one vote and can change it until it closes.',
        'The vote closes on {closes}.',
      ],
      button: 'Vote',
      after: [],
    },
    mass: { subject: '{subject}', before: [], button: null, after: [] },
    contact: {
      subject: 'Contact form: {subject}',
      before: ['{email} wrote by the contact form (answering this mail answers that address):'],
      button: 'Open the admin panel',
      after: ['Messages are deleted after 90 days.'],
    },
    audition: {
      subject: 'Audition: {subject}',
      before: ['{email} applied by the audition form (answering this mail answers that address):'],
      button: 'Open the admin panel',
      after: ['Messages are deleted after 90 days.'],
    },
  },
  footer: {
    why: 'You receive this mail because you have an account at Battle Arena and take mails to everybody.',
    unsubscribe: 'No more mails to everybody',
  },
};
