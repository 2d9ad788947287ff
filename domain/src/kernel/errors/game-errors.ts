import type { ErrorEntry } from './error-entry.js';

export const GAME_ERRORS = {
  'season-not-found': { kind: 'not-found', message: 'This season does not exist.' },
  'season-closed': { kind: 'refused', message: 'This season is closed.' },
  'season-not-closed': {
    kind: 'refused',
    message: 'This season is still open. Its archive exists after it is closed.',
  },
  'archive-import-busy': {
    kind: 'refused',
    message: 'Another archive is being checked or imported. Wait until it is done, or stop it.',
  },
  'archive-import-changed': {
    kind: 'refused',
    message: 'This archive no longer waits for a confirmation. Please look at it again.',
  },
  'season-already-open': { kind: 'refused', message: 'This season is already open.' },
  'confirmation-invalid': {
    kind: 'refused',
    message: 'The confirmation is not valid. Start the reset again and type CONFIRM.',
  },
  'time-does-not-exist': {
    kind: 'invalid',
    message: 'This time does not exist in Paris: the clocks go forward that night.',
  },
  'window-ends-before-start': { kind: 'invalid', message: 'The tournament must end after it begins.' },
  'invalid-youtube-url': { kind: 'invalid', message: 'Invalid YouTube URL.' },
  'schedule-in-past': { kind: 'refused', message: 'This time has passed. Choose a later one.' },
  'schedule-duplicate': { kind: 'refused', message: 'The schedule already has this at this time.' },
  'schedule-entry-not-found': { kind: 'not-found', message: 'The schedule no longer has this entry.' },
  'schedule-entry-over': { kind: 'refused', message: 'This has already run.' },
  'schedule-full': { kind: 'refused', message: 'The schedule of this season is full: {max} entries.' },
  'schedule-template-missing': { kind: 'not-found', message: 'The season before had no schedule.' },
  'schedule-too-late': {
    kind: 'refused',
    message: 'The server was down at this time, and came back more than {hours} hours later.',
  },
  'rubric-locked': {
    kind: 'refused',
    message: 'A judge has scored in this season, so its rubric stays as it is.',
  },
  'seeding-changed': {
    kind: 'refused',
    message: 'The seeding was changed in the meantime. Nothing was saved. Compare with it, then save again.',
  },
  'scores-of-other-kind': {
    kind: 'refused',
    message: 'Meanwhile, this match has changed between scoring with and without names. Reload the page.',
  },
  'rubric-changed': {
    kind: 'refused',
    message: 'The rubric was changed in the meantime. Nothing was saved. Compare with it, then save again.',
  },
  'season-rules-changed': {
    kind: 'refused',
    message: 'The rules were changed in the meantime. Nothing was saved. Compare with them, then save again.',
  },
  'starting-money-fixed': {
    kind: 'refused',
    message: 'A team has its starting money, so the amount stays the same for every team of this season.',
  },
  'welcome-money-fixed': {
    kind: 'refused',
    message: 'Somebody has claimed welcome money, so the amount stays the same for everybody this season.',
  },
  'bets-begun': {
    kind: 'refused',
    message: 'Betting has begun in this season, so its odds and its rule about own matches stay as they are.',
  },
  'final-launched': {
    kind: 'refused',
    message: 'The final was launched, so a match for third place cannot be added or dropped any more.',
  },
  'lots-already-bought': {
    kind: 'refused',
    message: 'Somebody has already bought {lots}, so the limit for each person cannot be lower.',
  },
  'catalogue-too-large': {
    kind: 'refused',
    message:
      'At most {max} products can be taken over. Choose another catalogue, or remove products first. Nothing was closed.',
  },
  'team-name-too-long': {
    kind: 'refused',
    message: 'In this season, the name of a team has at most {max} characters.',
  },
  'criterion-twice': { kind: 'refused', message: 'Two criteria have the same name. Rename one.' },
  'no-rubric': { kind: 'refused', message: 'This season has no rubric, so its matches are not scored.' },
  'judges-only': { kind: 'forbidden', message: 'Only judges of the season score its matches.' },
  'own-interest': { kind: 'refused', message: 'You have a part in this match, so you do not score it.' },
  'scores-closed': {
    kind: 'refused',
    message: 'Every judge has scored this match, or its result is declared: its scores are final.',
  },
  'scores-incomplete': {
    kind: 'invalid',
    message: 'Give both works points for each of the {criteria} criteria: 0 to {max}, in steps of one half.',
  },
  'note-not-found': { kind: 'not-found', message: 'This note does not exist any more. Reload the page.' },
  'too-many-notes': { kind: 'refused', message: 'A match can have at most {max} of your notes. Remove one.' },
  'lost-by-walkover': {
    kind: 'refused',
    message:
      'This team vanished and lost by walkover, so it is not revived. If it is here again, overturn the result.',
  },
  'overruling-needs-reason': {
    kind: 'refused',
    message: 'The scores propose the other team. Say why you decide otherwise.',
  },
  'round-not-next': {
    kind: 'refused',
    message: 'Round {round} cannot be launched, because the round before it is missing.',
  },
  'not-enough-teams': {
    kind: 'refused',
    message: 'Not enough teams have submitted their videos to start the bracket.',
  },
  'matches-not-completed': { kind: 'refused', message: 'Not all matches are completed.' },
  'revives-not-used': {
    kind: 'refused',
    message: 'Not all allowed revives have been used for round {round}.',
  },
  'favorites-missing': { kind: 'refused', message: 'Some favorites are missing.' },
  'vote-open': { kind: 'refused', message: 'A public vote is still open for round {round}.' },
  'match-settling': {
    kind: 'refused',
    message: 'The bets of a match are still being settled. Try again in a moment.',
  },
  'tournament-over': { kind: 'refused', message: 'The tournament already has its Grand Winner.' },
  'draw-seed-mismatch': { kind: 'refused', message: 'The seed does not match the recorded commitment.' },
  'draw-already-made': { kind: 'refused', message: 'The draw has already been made.' },
  'round-not-found': { kind: 'not-found', message: 'This round does not exist.' },
  'match-not-found': { kind: 'not-found', message: 'This match does not exist.' },
  'team-not-in-match': { kind: 'refused', message: 'This team does not play in this match.' },
  'match-is-bye': { kind: 'refused', message: 'This match is a bye.' },
  'match-decided': { kind: 'refused', message: 'This match already has a winner.' },
  'same-winner': { kind: 'refused', message: 'This team is already the winner of the match.' },
  'winner-already-set': {
    kind: 'refused',
    message: 'This match already has a winner. Confirm to replace it.',
  },
  'preview-outdated': {
    kind: 'refused',
    message: 'Something has changed since this preview. Read the new preview, then confirm again.',
  },
  'next-round-launched': {
    kind: 'refused',
    message: 'The next round has been launched, so this can no longer be changed.',
  },
  'odds-locked': {
    kind: 'refused',
    message: 'Bets have been placed on this match, so its odds can no longer be changed.',
  },
  'odds-out-of-range': { kind: 'invalid', message: 'Odds must be between {min} and {max}.' },
  'insufficient-funds': {
    kind: 'refused',
    message: "You don't have enough stDollars or your bet amount is invalid.",
  },
  'bet-closed': { kind: 'refused', message: 'This match is closed for betting.' },
  'bet-already-placed': {
    kind: 'refused',
    message: 'You already have a bet on this match. Confirm to replace it.',
  },
  'bet-not-found': { kind: 'not-found', message: 'This bet does not exist or can no longer be changed.' },
  'ledger-entry-not-found': { kind: 'not-found', message: 'This ledger has no such entry.' },
  'not-your-bet': { kind: 'forbidden', message: 'This bet belongs to someone else.' },
  'staff-cannot-bet': { kind: 'forbidden', message: 'Admins and judges cannot bet.' },
  'own-team-only': {
    kind: 'refused',
    message: 'On a match of your own team, you can only bet on your own team.',
  },
  'has-open-bet': {
    kind: 'refused',
    message: '{name} has a bet on an undecided match. Withdraw the bet or decide the match first.',
  },
  'own-bet': {
    kind: 'refused',
    message: 'You have a bet on this match. Withdraw the bet, or let another admin or judge do this.',
  },
  'balance-too-low': { kind: 'refused', message: 'The balance is lower than that amount.' },
  'welcome-not-offered': { kind: 'refused', message: 'This season has no welcome money.' },
  'welcome-not-for-members': {
    kind: 'forbidden',
    message:
      'Welcome money is for users without a team. Team members have their starting money of {amount} ST$.',
  },
  'welcome-not-for-staff': {
    kind: 'forbidden',
    message: 'Welcome money is not for admins and judges, because they cannot bet.',
  },
  'welcome-already-claimed': {
    kind: 'refused',
    message: 'You have already claimed your welcome money of {amount} ST$ this season.',
  },
  'revive-too-late': { kind: 'refused', message: 'No team can be revived from round {round} on.' },
  'revive-round-incomplete': { kind: 'refused', message: 'The round is not complete yet.' },
  'revive-maximum-reached': {
    kind: 'refused',
    message: 'The maximum number of revives for round {round} is reached.',
  },
  'revive-held-for-vote': {
    kind: 'refused',
    message: 'A public vote is open for the last revive of round {round}.',
  },
  'already-revived': { kind: 'refused', message: 'This team has already been revived in this round.' },
  'team-not-eliminated': { kind: 'refused', message: 'This team is not eliminated or cannot be revived.' },
  'no-team-to-revive': { kind: 'refused', message: 'No eliminated team can be revived now.' },
  'revive-insufficient-funds': {
    kind: 'refused',
    message: 'The team does not have enough stDollars to be revived. A revive card costs {price}.',
  },
  'revive-out-of-stock': {
    kind: 'refused',
    message: 'There is no revive card left. The season began with {cards} cards.',
  },
  'revives-below-used': {
    kind: 'refused',
    message: 'Round {round} already has {used} revives, so the number cannot be lower.',
  },
  'revive-promised-by-vote': {
    kind: 'refused',
    message:
      'The public vote of round {round} promises a revive, so the number cannot be lower than {fewest} while it runs.',
  },
  'cannot-revoke': { kind: 'refused', message: 'Unable to revive or revoke.' },
  'vote-not-open': { kind: 'refused', message: 'No public vote is open.' },
  'vote-closed': { kind: 'refused', message: 'The public vote is closed.' },
  'not-a-candidate': { kind: 'refused', message: 'This team is not a candidate.' },
  'vote-still-running': { kind: 'refused', message: 'The public vote runs until {closesAt}.' },
} as const satisfies Record<string, ErrorEntry>;
