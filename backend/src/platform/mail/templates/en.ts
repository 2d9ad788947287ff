import type { Templates } from './template.js';

export const en: Templates = {
  language: 'en',
  mails: {
    'password-reset': {
      subject: 'Battle Arena: set a new password',
      before: ['Hello {name},', 'Use this link to set a new password. It works once, within one hour:'],
      button: 'Set a new password',
      after: ['If you did not ask for it, you can ignore this mail. Your password stays the same.'],
    },
    'admin-reset': {
      subject: 'Battle Arena: an admin has sent you a link to set a new password',
      before: [
        'Hello {name},',
        'An admin of Battle Arena has sent you this link to set a new password. It works once, within one hour:',
      ],
      button: 'Set a new password',
      after: [
        'Nobody else can see your password, not even an admin. Your old password works until you set a new one.',
      ],
    },
    'email-changed': {
      subject: 'Battle Arena: your account has a new e-mail address',
      before: [
        'Hello {name},',
        'The e-mail address of your account has just been changed. The change was confirmed with your password. This mailbox receives no more mails about the account.',
      ],
      button: 'Write to the admins',
      after: ['If this was not you, please write to us at once through the contact page.'],
    },
    'admin-protected': {
      subject: 'Battle Arena: {person} has an admin’s rights again',
      before: [
        'Hello {name},',
        'The admin {person} set up two-step log-in and so has an admin’s rights again. The password was enough for this.',
      ],
      button: 'Write to the admins',
      after: [
        'If you do not know about it, ask {person}. In the admin panel, under “Users”, you can end the sessions and take the rights away.',
      ],
    },
    'provider-linked': {
      subject: 'Battle Arena: a new way to log in',
      before: [
        'Hello {name},',
        'Your account can now also be opened by logging in at {provider}. This was confirmed with your password.',
      ],
      button: 'Write to the admins',
      after: ['If this was not you, change your password at once and write to us.'],
    },
    'provider-unlinked': {
      subject: 'Battle Arena: a way to log in was removed',
      before: [
        'Hello {name},',
        'Logging in at {provider} no longer opens your account. This was confirmed with your password.',
      ],
      button: 'Write to the admins',
      after: ['If this was not you, change your password at once and write to us.'],
    },
    'providers-removed': {
      subject: 'Battle Arena: your log-ins at other sites were removed',
      before: [
        'Hello {name},',
        'A new password was set with a link from a mail to you. Since then, logging in at these sites no longer opens your account: {provider}. You can link them again in your profile.',
      ],
      button: 'Write to the admins',
      after: [
        'If this was not you, somebody else reads your mail. Change the password of your mailbox, and write to us.',
      ],
    },
    'passkey-added': {
      subject: 'Battle Arena: a new passkey',
      before: [
        'Hello {name},',
        'The passkey “{passkey}” now opens your account, without password and code. This was confirmed with your password or, without one, a recent log-in.',
      ],
      button: 'Write to the admins',
      after: [
        'If this was not you, remove it in your profile, change your password at once, and write to us.',
      ],
    },
    'passkey-removed': {
      subject: 'Battle Arena: a passkey was removed',
      before: [
        'Hello {name},',
        'The passkey “{passkey}” no longer opens your account. This was confirmed with your password or, without one, a recent log-in. You can also delete it on your device.',
      ],
      button: 'Write to the admins',
      after: ['If this was not you, change your password at once and write to us.'],
    },
    'passkeys-removed': {
      subject: 'Battle Arena: your passkeys were removed',
      before: [
        'Hello {name},',
        'A new password was set with a link from a mail to you. Since then, your passkeys no longer open your account. You can add them again in your profile.',
      ],
      button: 'Write to the admins',
      after: [
        'If this was not you, somebody else reads your mail. Change the password of your mailbox, and write to us.',
      ],
    },
    'api-token-created': {
      subject: 'Battle Arena: a new API token',
      before: [
        'Hello {name},',
        'The API token “{token}” can now act in your name, until the end of {until}. This was confirmed with your password or, without one, a recent log-in.',
      ],
      button: 'Write to the admins',
      after: [
        'If this was not you, revoke it in the admin panel under “API tokens”, change your password at once, and write to us.',
      ],
    },
    'api-tokens-ended': {
      subject: 'Battle Arena: your API tokens have ended',
      before: [
        'Hello {name},',
        'A new password was set with a link from a mail to you. Since then, your API tokens no longer work. You can create new ones in the admin panel.',
      ],
      button: 'Write to the admins',
      after: [
        'If this was not you, somebody else reads your mail. Change the password of your mailbox, and write to us.',
      ],
    },
    'second-factor-on': {
      subject: 'Battle Arena: two-step log-in is on',
      before: [
        'Hello {name},',
        'Two-step log-in was turned on for your account. From now on, a log-in needs your password and a code of your authenticator app. Your other sessions were ended. Keep your recovery codes in a safe place.',
      ],
      button: 'Write to the admins',
      after: ['If this was not you, change your password at once and write to us.'],
    },
    'second-factor-off': {
      subject: 'Battle Arena: two-step log-in is off',
      before: [
        'Hello {name},',
        'Two-step log-in was turned off for your account, with your password and a code. From now on, the password alone is enough.',
      ],
      button: 'Write to the admins',
      after: ['If this was not you, change your password at once and write to us.'],
    },
    'sessions-ended': {
      subject: 'Battle Arena: you were logged out everywhere',
      before: [
        'Hello {name},',
        'An admin ended all sessions of your account, on every device. The reason: {reason}',
        'Log in again with your password. If somebody else may know it, choose a new one in your profile. Links for a new password that were mailed before no longer work.',
      ],
      button: 'Write to the admins',
      after: ['If you do not know why, write to us.'],
    },
    suspended: {
      subject: 'Battle Arena: you are suspended until {until}',
      before: [
        'Hello {name},',
        'An admin suspended you. The reason: {reason}',
        'It ends by itself on {until}. Your profile shows what it blocks. Open bets and votes that you have cast stay as they are.',
      ],
      button: 'Answer the admins',
      after: ['If you think this is a mistake, answer. This message always gets through.'],
    },
    'suspension-lifted': {
      subject: 'Battle Arena: your suspension has ended early',
      before: ['Hello {name},', 'An admin lifted your suspension. Everything is open to you again.'],
      button: 'Write to the admins',
      after: [],
    },
    'second-factor-removed': {
      subject: 'Battle Arena: your two-step log-in was removed',
      before: [
        'Hello {name},',
        'Two-step log-in was removed from your account by an admin or by the operator of the server. The reason: {reason}',
        'From now on, your password alone is enough. Please turn two-step log-in on again in your profile.',
      ],
      button: 'Write to the admins',
      after: ['If this was not you, change your password at once and write to us.'],
    },
    'recovery-codes-new': {
      subject: 'Battle Arena: you have new recovery codes',
      before: [
        'Hello {name},',
        'New recovery codes were made for your account. The old ones no longer work.',
      ],
      button: 'Write to the admins',
      after: ['If this was not you, change your password at once and write to us.'],
    },
    'recovery-code-used': {
      subject: 'Battle Arena: a recovery code was used',
      before: [
        'Hello {name},',
        'Someone logged in to your account with a recovery code. This code no longer works. Your profile shows how many are left, and makes new ones.',
      ],
      button: 'Write to the admins',
      after: ['If this was not you, change your password at once and write to us.'],
    },
    'codes-wrong': {
      subject: 'Battle Arena: wrong codes at your log-in',
      before: [
        'Hello {name},',
        'Someone entered your password and then five wrong codes of the two-step log-in. Without a right code nobody gets in. Further codes are slowed down.',
      ],
      button: 'Write to the admins',
      after: ['If this was not you, somebody knows your password: change it at once.'],
    },
    'address-confirm': {
      subject: 'Battle Arena: confirm your e-mail address',
      before: [
        'Hello {name},',
        'Is this your address? Confirm it with one click. Where the season asks for it, welcome money and fan votes need a confirmed address.',
      ],
      button: 'Confirm the address',
      after: ['If you have no account with us, you can ignore this mail. Nothing happens.'],
    },
    welcome: {
      subject: 'Welcome to Battle Arena, {name}',
      before: [
        'Hello {name},',
        'Your account is ready. Battle Arena is a tournament of anime music videos: teams of two edit, judges decide, and everyone bets on who wins.',
      ],
      button: 'Go to Battle Arena',
      after: [
        'While registration is open, you can form a team with another registered user. Team members receive ST Dollars to bet with. You can also vote and play AMVdle without a team.',
      ],
    },
    'team-formed': {
      subject: 'Battle Arena: the team “{team}” is formed',
      before: [
        'Hello {name},',
        'You are now a member of the team “{team}”.',
        'Each member who has not received starting money this season gets {money} ST Dollars.',
      ],
      button: 'See the team',
      after: [
        'Once uploads are open, one of you can upload the team’s video. Each team has one video.',
        'Until the competition begins, either of you can leave with one click. The team then breaks up, the starting money goes back, and both of you can join another team. After that, write to an admin through the contact page.',
      ],
      secondLink: 'I did not agree to this: leave the team',
    },
    'team-dissolved': {
      subject: 'Battle Arena: the team “{team}” was dissolved',
      before: [
        'Hello {name},',
        'The team “{team}” is no more, and its starting money went back. Both of you are free to join another team.',
      ],
      button: 'Go to Battle Arena',
      after: ['While registration is open, you can form a new team. You then get the starting money again.'],
    },
    'member-replaced': {
      subject: 'Battle Arena: you are no longer in the team “{team}”',
      before: [
        'Hello {name},',
        'An admin has given your place in the team “{team}” to another person. The reason: {reason}',
        'The starting money goes with the place. All the rest of your ST Dollars, your bets and your vote stay as they are.',
      ],
      button: 'Write to the admins',
      after: ['If this is a mistake, please write to us.'],
    },
    'member-joined': {
      subject: 'Battle Arena: you now play for “{team}”',
      before: [
        'Hello {name},',
        'An admin has given you a place in the team “{team}”.',
        'You play in place of {replaced}.',
        'The starting money goes with the place: you get {money} ST Dollars.',
      ],
      button: 'See the team',
      after: [
        'The team keeps its characters, its video and its results. Both members share one video.',
        'If you did not agree: until the competition begins, you can leave with one click, and the team breaks up. After that, write to an admin through the contact page.',
      ],
      secondLink: 'I did not agree to this: leave the team',
    },
    'mate-asked': {
      subject: 'Battle Arena: {leader} invites you to the team “{team}”',
      before: [
        'Hello {name},',
        '{leader} would like to play with you in the team “{team}”. The team forms once you accept.',
        'The invitation ends on {expires}, or when registration ends.',
      ],
      button: 'Accept or refuse',
      after: ['If you do nothing, nothing happens: you stay free to join another team.'],
    },
    'invitation-refused': {
      subject: 'Battle Arena: your invitation to “{team}” was refused',
      before: [
        'Hello {name},',
        'The person whom you invited to the team “{team}” does not want to join it. You are free to invite somebody else.',
      ],
      button: 'Form a team',
      after: [],
    },
    'invitation-void': {
      subject: 'Battle Arena: your invitation can no longer be accepted',
      before: [
        'Hello {name},',
        'The person whom you invited to your team is in another team now, is a judge or has no account any more. Withdraw the invitation; then you can invite somebody else.',
      ],
      button: 'See the invitation',
      after: [],
    },
    'team-invitation': {
      subject: 'Battle Arena: {leader} invites you to the team “{team}”',
      before: [
        'Hello,',
        '{leader} would like to play with you in the team “{team}”. Battle Arena is a tournament of anime music videos for teams of two.',
        'Open this link, log in or sign up, and accept or refuse. It ends on {expires}, or when registration ends.',
      ],
      button: 'See the invitation',
      after: [
        '{leader} typed your address. We do not keep it. If you do not know {leader}, you can ignore this mail.',
      ],
    },
    'video-refused': {
      subject: 'Battle Arena: your video was not approved',
      before: [
        'Hello {name},',
        'An admin looked at “{title}” and did not approve it. The reason: {reason}',
        'Your team may upload another file while uploads are open.',
      ],
      button: 'Upload again',
      after: ['If you think this is a mistake, answer us through the contact page.'],
    },
    'video-reconsidered': {
      subject: 'Battle Arena: your video waits for approval again',
      before: [
        'Hello {name},',
        'An admin took back the decision about “{title}”. The reason: {reason}',
        'Until an admin decides anew, only your team and the admins see the video. You need to do nothing. While uploads are open, your team may send another file in its place.',
      ],
      button: 'See your video',
      after: ['If you think this is a mistake, answer us through the contact page.'],
    },
    'vote-opened': {
      subject: 'Battle Arena: the public vote after round {round} is open',
      before: [
        'Hello {name},',
        'One of the teams knocked out in round {round} comes back, and the public decides which. You have one vote and can change it until the vote closes.',
        'The vote closes on {closes}.',
      ],
      button: 'Vote',
      after: [],
    },
    'vote-cancelled': {
      subject: 'Battle Arena: the public vote after round {round} was cancelled',
      before: [
        'Hello {name},',
        'You voted after round {round}. That vote is off: no vote counts, and no team comes back this way.',
      ],
      button: 'See why',
      after: [],
    },
    'vote-void': {
      subject: 'Battle Arena: your vote after round {round} is free again',
      before: [
        'Hello {name},',
        '“{team}” is no longer up for the vote, so your vote is free again. Choose another team.',
        'The vote closes on {closes}.',
      ],
      button: 'Vote again',
      after: [],
    },
    'daily-head': {
      subject: 'Battle Arena: head of season {season}, {day}',
      before: [
        'Hello {name},',
        'This is the head of season {season} on {day}: the fingerprint of everything that has happened so far. Keep this mail. If anyone ever rewrites that history, it will no longer match.',
      ],
      button: 'Check it',
      after: ['To check it, copy the text above into the field “A head that you kept”.'],
    },
    mass: { subject: '{subject}', before: [], button: null, after: [] },
    contact: {
      subject: 'Contact form: {subject}',
      before: ['{email} sent this message with the contact form. Your reply goes to that address.'],
      button: 'Open the admin panel',
      after: ['Messages are deleted after {days} days.'],
    },
    audition: {
      subject: 'Audition: {subject}',
      before: ['{email} sent this application with the audition form. Your reply goes to that address.'],
      button: 'Open the admin panel',
      after: ['Messages are deleted after {days} days.'],
    },
  },
  footer: {
    why: 'You receive this mail because you have an account at Battle Arena and are subscribed to news mails or daily heads.',
    unsubscribe: 'Unsubscribe from news mails and daily heads',
  },
};
