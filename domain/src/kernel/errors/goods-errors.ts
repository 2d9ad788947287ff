import type { ErrorEntry } from './error-entry.js';

export const GOODS_ERRORS = {
  'uploads-disabled': { kind: 'refused', message: 'Video uploads are currently disabled.' },
  'video-quota-full': {
    kind: 'refused',
    message: 'The storage for videos is full. Ask an admin to make room, then upload your video.',
  },
  'one-video-per-team': {
    kind: 'refused',
    message: 'Only one video is allowed per team. Contact an admin to change it.',
  },
  'video-not-found': { kind: 'not-found', message: 'This video does not exist.' },
  'captions-not-found': { kind: 'not-found', message: 'These captions do not exist.' },
  'captions-invalid': {
    kind: 'invalid',
    message: 'This is not a WebVTT file that can be read: see line {line}.',
  },
  'video-title-slash': { kind: 'invalid', message: "The title must not contain '/'." },
  'video-too-large': { kind: 'too-large', message: 'The video file exceeds the {megabytes}MB size limit.' },
  'video-not-animated': {
    kind: 'invalid',
    message: 'Please confirm that the video uses animated footage only.',
  },
  'video-invalid-format': {
    kind: 'unsupported',
    message: 'Invalid video format. “{found}” was chosen; send MP4, MKV, AVI or MOV with H264 or H265.',
  },
  'video-container': {
    kind: 'unsupported',
    message:
      'Invalid video format. A {container} file with {codec} video was found; send MP4, MKV, AVI or MOV with H264 or H265.',
  },
  'video-other-file': {
    kind: 'unsupported',
    message:
      'Invalid video format. A {found} file without a video was found; send MP4, MKV, AVI or MOV with H264 or H265.',
  },
  'video-unknown-file': {
    kind: 'unsupported',
    message:
      'Invalid video format. No video was found in this file; send MP4, MKV, AVI or MOV with H264 or H265.',
  },
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
    message: 'The video must last at least {minutes} minutes ({seconds} seconds found).',
  },
  'media-unchecked': {
    kind: 'unavailable',
    message: 'The server could not check the file right now. Please try again in a moment.',
  },
  'upload-queued': {
    kind: 'unavailable',
    message: 'Other uploads come first. You are number {position} in the queue.',
  },
  'upload-not-found': {
    kind: 'not-found',
    message: 'This upload does not exist or has expired. Please start again.',
  },
  'upload-offset': { kind: 'refused', message: 'This upload continues at a different position in the file.' },
  'upload-incomplete': { kind: 'refused', message: 'The video has not been uploaded completely yet.' },
  'thumbnail-invalid-format': { kind: 'unsupported', message: 'Invalid thumbnail format.' },
  'thumbnail-too-large': {
    kind: 'too-large',
    message: 'The thumbnail exceeds the {megabytes} MB size limit.',
  },
  'product-not-found': { kind: 'not-found', message: 'Product not found.' },
  'product-id-missing': { kind: 'invalid', message: 'Product ID is missing.' },
  'product-exists': { kind: 'refused', message: 'This product already exists.' },
  'revive-card-is-one': {
    kind: 'refused',
    message: 'The revive card cannot be deleted, and no other product can be a revive card.',
  },
  'image-not-found': { kind: 'not-found', message: 'Picture not found.' },
  'image-invalid-format': {
    kind: 'unsupported',
    message: 'Invalid image format. JPEG, PNG or WEBP is expected.',
  },
  'image-too-large': { kind: 'too-large', message: 'The image is too large ({max} MB at most).' },
  'image-damaged': { kind: 'unsupported', message: 'The image is damaged or incomplete.' },
  'image-too-many-pixels': {
    kind: 'unsupported',
    message: 'The image has too many pixels ({megapixels} megapixels at most).',
  },
  'revive-card-by-reviving': { kind: 'refused', message: 'To buy a revive card, revive your team.' },
  'product-already-purchased': { kind: 'refused', message: 'You have already purchased this product.' },
  'too-many-lots': { kind: 'refused', message: 'You can only purchase a maximum of {max} lots.' },
  'purchase-insufficient-funds': {
    kind: 'refused',
    message: "You don't have enough stDollars for this product.",
  },
  'price-changed': { kind: 'refused', message: 'The price has changed. Confirm the new one.' },
  'product-out-of-stock': { kind: 'refused', message: 'Not enough stock available.' },
  'purchase-not-found': { kind: 'not-found', message: 'This purchase does not exist or was cancelled.' },
  'music-category-not-found': { kind: 'not-found', message: 'This music category does not exist.' },
  'music-invalid-format': { kind: 'unsupported', message: 'Invalid music format. MP3 or WAV is expected.' },
  'music-too-large': { kind: 'too-large', message: 'The music file is too large ({max} MB at most).' },
  'music-source-missing': { kind: 'invalid', message: 'Add either a YouTube link or an MP3 or WAV file.' },
  'track-not-found': { kind: 'not-found', message: 'This track does not exist.' },
} as const satisfies Record<string, ErrorEntry>;
