/** Time limit, milliseconds. */
const PATIENCE = 8000;
/** The part of the video that is skipped: titles and fades. */
const SKIPPED = 0.3;
const LONGEST_SIDE = 1280;
const QUALITY = 0.85;

const frames = new WeakSet<File>();

/** A file, or the address of a video. */
export type FilmSource = File | string;

/** A video that this browser can show. */
export interface Film {
  readonly seconds: number;
  /** A JPEG picture. */
  frameAt(second: number): Promise<File | null>;
  close(): void;
}

/** Whether the picture was taken from a video here. */
export function isFrame(picture: File): boolean {
  return frames.has(picture);
}

/** Of the frame that is taken without being asked. */
export function firstSecond(seconds: number): number {
  return Math.round(seconds * SKIPPED * 10) / 10;
}

/** A frame of the video; null if this browser cannot show the video. */
export async function frameOf(file: File): Promise<File | null> {
  const film = await openFilm(file);
  try {
    return film && (await film.frameAt(firstSecond(film.seconds)));
  } catch {
    return null;
  } finally {
    film?.close();
  }
}

/** Null if this browser cannot show the video, or may not read it because it comes from another origin. */
export async function openFilm(source: FilmSource): Promise<Film | null> {
  const isFile = typeof source !== 'string';
  const url = isFile ? URL.createObjectURL(source) : source;
  const video = document.createElement('video');
  video.muted = true;
  video.preload = isFile ? 'auto' : 'metadata';
  const close = () => {
    video.removeAttribute('src');
    // Ends the download.
    video.load();
    if (isFile) URL.revokeObjectURL(url);
  };
  try {
    await after(video, 'loadedmetadata', () => (video.src = url));
    if (video.videoWidth === 0 || !Number.isFinite(video.duration)) throw new Error('It has no picture.');
    if (!isFile) await frameAt(video, firstSecond(video.duration));
    return { seconds: video.duration, frameAt: (second) => frameAt(video, second), close };
  } catch {
    close();
    return null;
  }
}

async function frameAt(video: HTMLVideoElement, second: number): Promise<File | null> {
  await after(video, 'seeked', () => (video.currentTime = second));
  const picture = await drawn(video);
  if (!picture) return null;
  const frame = new File([picture], 'frame.jpg', { type: picture.type });
  frames.add(frame);
  return frame;
}

function after(
  video: HTMLVideoElement,
  event: 'loadedmetadata' | 'seeked',
  begin: () => void,
): Promise<void> {
  const over = new AbortController();
  const options = { signal: over.signal };
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video takes too long.')), PATIENCE);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    const arrived = () => {
      // It may tell of the place before, while it goes on to the next.
      if (event !== 'seeked' || !video.seeking) resolve();
    };
    video.addEventListener(event, arrived, options);
    video.addEventListener('error', () => reject(new Error('This browser cannot show the video.')), options);
    begin();
  }).finally(() => over.abort());
}

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
