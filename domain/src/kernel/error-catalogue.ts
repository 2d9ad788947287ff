/** What kind of refusal it is; the HTTP edge maps each kind to one status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'refused'
  | 'too-large'
  | 'unsupported'
  | 'reused-key'
  | 'too-many'
  | 'unavailable';

interface ErrorEntry {
  readonly kind: ErrorKind;
  /** English text; spec.md section 8 to the letter where it has one. */
  readonly message: string;
}

const entries = {
  // generic
  'validation-failed': { kind: 'invalid', message: 'Some fields are missing or invalid.' },
  'malformed-request': { kind: 'invalid', message: 'The request could not be read.' },
  'unexpected-error': { kind: 'unavailable', message: 'An error occurred.' },
  'not-ready': { kind: 'unavailable', message: 'The service is not ready. Please try again in a moment.' },
  'storage-unavailable': {
    kind: 'unavailable',
    message: 'The event log cannot be written right now. Nothing was changed.',
  },
  'route-not-found': { kind: 'not-found', message: 'Page not found: {path}' },
  'payload-too-large': { kind: 'too-large', message: 'The request is too large.' },
  'unsupported-media-type': { kind: 'unsupported', message: 'This content type is not accepted here.' },
  'too-many-requests': { kind: 'too-many', message: 'Too many attempts. Please wait {seconds} seconds.' },
  'idempotency-key-reused': {
    kind: 'reused-key',
    message: 'This Idempotency-Key was used for another request.',
  },
  'cross-site-refused': { kind: 'forbidden', message: 'Requests from other sites are refused.' },
  // access
  'login-required': { kind: 'unauthenticated', message: 'User not found. Please login again.' },
  'user-header-mismatch': { kind: 'unauthenticated', message: 'Invalid credentials.' },
  'forbidden-role': { kind: 'forbidden', message: 'You are not allowed to do this.' },
  'forbidden-phase': {
    kind: 'forbidden',
    message: 'This is not possible in the current phase of the tournament.',
  },
  'participants-only': { kind: 'forbidden', message: 'Only participants can do this.' },
  // auth and profile
  'invalid-login': { kind: 'unauthenticated', message: 'Invalid email or password.' },
  'already-logged-in': { kind: 'refused', message: 'You are already logged in.' },
  'wrong-password': { kind: 'forbidden', message: 'Invalid credentials.' },
  'reset-link-invalid': {
    kind: 'invalid',
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  'profile-not-found': { kind: 'not-found', message: 'Profile does not exist.' },
  'name-taken': { kind: 'refused', message: 'This name is already taken.' },
  'email-taken': { kind: 'refused', message: 'This e-mail address is already registered.' },
  'last-admin': { kind: 'refused', message: 'The last admin can be neither demoted nor deleted.' },
  'admin-exists': { kind: 'refused', message: 'The first admin has already been created.' },
  'password-weak': {
    kind: 'invalid',
    message: 'Choose another password: this one is too common or too close to your name or e-mail.',
  },
  // season and settings
  'season-not-found': { kind: 'not-found', message: 'This season does not exist.' },
  'season-closed': { kind: 'refused', message: 'This season is closed.' },
  'season-already-open': { kind: 'refused', message: 'This season is already open.' },
  'confirmation-invalid': {
    kind: 'refused',
    message: 'The confirmation is not valid. Start the reset again and type CONFIRM.',
  },
  'time-does-not-exist': {
    kind: 'invalid',
    message: 'This time does not exist in Paris: the clocks go forward that night.',
  },
  'invalid-youtube-url': { kind: 'invalid', message: 'Invalid YouTube URL.' },
  // teams
  'team-not-found': { kind: 'not-found', message: 'Team not found.' },
  'team-name-taken': { kind: 'refused', message: 'This team name is already taken.' },
  'already-in-team': { kind: 'refused', message: '{name} is already in a team.' },
  'judge-cannot-play': { kind: 'refused', message: '{name} is a judge and cannot be in a team.' },
  'member-not-found': { kind: 'not-found', message: 'There is no user named {name}.' },
  'same-member-twice': { kind: 'refused', message: 'A team needs two different people.' },
  'characters-must-differ': { kind: 'refused', message: 'The two members must choose different characters.' },
  'unknown-character': { kind: 'invalid', message: 'This character does not exist.' },
  'not-a-member': { kind: 'forbidden', message: 'Only members of this team can do this.' },
  'team-in-bracket': {
    kind: 'refused',
    message: 'This team is in a launched bracket and cannot be deleted.',
  },
  // judges
  'judge-not-found': { kind: 'not-found', message: 'This judge does not exist.' },
  'already-judge': { kind: 'refused', message: '{name} is already a judge.' },
  'member-cannot-judge': { kind: 'refused', message: '{name} is in a team and cannot be a judge.' },
  // bracket
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
  'tournament-over': { kind: 'refused', message: 'The tournament has its Grand Winner.' },
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
  'next-round-launched': {
    kind: 'refused',
    message: 'The next round has been launched; this can no longer be changed.',
  },
  'odds-locked': {
    kind: 'refused',
    message: 'Bets have been placed on this match; its odds can no longer be changed.',
  },
  'odds-out-of-range': { kind: 'invalid', message: 'Odds must lie between 1.01 and 100.00.' },
  // betting
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
  'not-your-bet': { kind: 'forbidden', message: 'This bet belongs to somebody else.' },
  'staff-cannot-bet': { kind: 'forbidden', message: 'Admins and judges cannot bet.' },
  'balance-too-low': { kind: 'refused', message: 'The balance is lower than that amount.' },
  // revives
  'revive-too-late': { kind: 'refused', message: 'No team can be revived from round 3 on.' },
  'revive-round-incomplete': { kind: 'refused', message: 'The round is not complete yet.' },
  'revive-maximum-reached': {
    kind: 'refused',
    message: 'The maximum number of revives for round {round} is reached.',
  },
  'already-revived': { kind: 'refused', message: 'This team has already been revived in this round.' },
  'team-not-eliminated': { kind: 'refused', message: 'This team is not eliminated or cannot be revived.' },
  'revive-insufficient-funds': {
    kind: 'refused',
    message: 'The team does not have enough stDollars to be revived.',
  },
  'revive-out-of-stock': { kind: 'refused', message: 'There is no revive card left.' },
  'revives-below-used': {
    kind: 'refused',
    message: 'Round {round} already has {used} revives; the number cannot be lower.',
  },
  'cannot-revoke': { kind: 'refused', message: 'Unable to revive or revoke.' },
  'vote-not-open': { kind: 'refused', message: 'No public vote is open.' },
  'vote-closed': { kind: 'refused', message: 'The public vote is closed.' },
  'not-a-candidate': { kind: 'refused', message: 'This team is not a candidate.' },
  'vote-still-running': { kind: 'refused', message: 'The public vote runs until {closesAt}.' },
  // media
  'uploads-disabled': { kind: 'refused', message: 'Video uploads are currently disabled.' },
  'one-video-per-team': {
    kind: 'refused',
    message: 'Only one video is allowed per team. Contact an admin to change it.',
  },
  'video-not-found': { kind: 'not-found', message: 'This video does not exist.' },
  'video-in-bracket': {
    kind: 'refused',
    message: 'This video plays in a launched bracket and cannot be removed.',
  },
  'video-title-slash': { kind: 'invalid', message: "The title must not contain '/'." },
  'video-too-large': { kind: 'too-large', message: 'The video file exceeds the 500MB size limit.' },
  'video-not-animated': {
    kind: 'invalid',
    message: 'Please confirm that the video uses animated footage only.',
  },
  'video-invalid-format': { kind: 'unsupported', message: 'Invalid video format.' },
  'video-unreadable': {
    kind: 'unsupported',
    message: 'Invalid video format. The file is damaged or incomplete.',
  },
  'video-codec': {
    kind: 'unsupported',
    message: 'Invalid video format. The picture must be H264 or H265 ({found} found).',
  },
  'video-audio-codec': {
    kind: 'unsupported',
    message: 'Invalid video format. The sound must be MP3, AAC, FLAC or WAV ({found} found).',
  },
  'video-no-audio': { kind: 'unsupported', message: 'Invalid video format. The file has no sound.' },
  'video-no-picture': { kind: 'unsupported', message: 'Invalid video format. The file has no picture.' },
  'video-too-short': {
    kind: 'unsupported',
    message: 'The video must last at least 2 minutes ({seconds} seconds found).',
  },
  'upload-not-found': {
    kind: 'not-found',
    message: 'This upload does not exist or has expired. Please start again.',
  },
  'upload-offset': { kind: 'refused', message: 'This upload continues at another place of the file.' },
  'upload-incomplete': { kind: 'refused', message: 'The video has not arrived completely yet.' },
  'thumbnail-invalid-format': { kind: 'unsupported', message: 'Invalid thumbnail format.' },
  // catalogue
  'product-not-found': { kind: 'not-found', message: 'Product not found.' },
  'product-id-missing': { kind: 'invalid', message: 'Product ID is missing.' },
  'product-exists': { kind: 'refused', message: 'This product exists already.' },
  'revive-card-is-one': {
    kind: 'refused',
    message: 'There is one revive card: it cannot be deleted, and no other product can be one.',
  },
  'image-not-found': { kind: 'not-found', message: 'There is no such picture.' },
  'image-invalid-format': {
    kind: 'unsupported',
    message: 'Invalid image format. JPEG, PNG or WEBP is expected.',
  },
  'image-too-large': { kind: 'too-large', message: 'The image is too large ({max} MB at most).' },
  'image-damaged': { kind: 'unsupported', message: 'The image is damaged or incomplete.' },
  'image-too-many-pixels': {
    kind: 'unsupported',
    message: 'The image has too many pixels (40 million at most).',
  },
  // shop
  'revive-card-by-reviving': { kind: 'refused', message: 'A revive card is bought by reviving your team.' },
  'product-already-purchased': { kind: 'refused', message: 'You have already purchased this product.' },
  'too-many-lots': { kind: 'refused', message: 'You can only purchase a maximum of 2 lots.' },
  'product-out-of-stock': { kind: 'refused', message: 'Not enough stock available.' },
  'purchase-not-found': { kind: 'not-found', message: 'This purchase does not exist or was cancelled.' },
  // music
  'music-category-not-found': { kind: 'not-found', message: 'This music category does not exist.' },
  'music-invalid-format': { kind: 'unsupported', message: 'Invalid music format. MP3 or WAV is expected.' },
  'music-too-large': { kind: 'too-large', message: 'The music file is too large ({max} MB at most).' },
  'music-source-missing': {
    kind: 'invalid',
    message: 'A YouTube link or an MP3 or WAV file is needed, not both.',
  },
  'track-not-found': { kind: 'not-found', message: 'This track does not exist.' },
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
  'amvdle-too-many-entries': { kind: 'refused', message: 'The catalogue takes {max} AMVs at most.' },
  'amvdle-title-twice': { kind: 'refused', message: 'Two AMVs have the title {title}.' },
  // mail
  'mail-no-recipients': { kind: 'refused', message: 'Nobody would receive this mail.' },
  'mailing-not-found': { kind: 'not-found', message: 'This mailing does not exist.' },
  'unsubscribe-link-invalid': { kind: 'invalid', message: 'This link is not valid.' },
  'too-many-tracks': { kind: 'refused', message: 'A judge can have {max} tracks at most.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof entries;
export const ERRORS: Readonly<Record<ErrorCode, ErrorEntry>> = entries;
