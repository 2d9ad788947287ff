/** Time limit, milliseconds. */
const PATIENCE = 8000;
/** The part of the video that is skipped: titles and fades. */
const SKIPPED = 0.3;
const LONGEST_SIDE = 1280;
const QUALITY = 0.85;

const frames = new WeakSet<File>();

/** Whether the picture was taken from a video here. */
export function isFrame(picture: File): boolean {
  return frames.has(picture);
}

/** A frame of the video as a JPEG picture; null if this browser cannot show the video. */
export async function frameOf(file: File): Promise<File | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    await shown(video, url);
    const picture = await drawn(video);
    if (!picture) return null;
    const frame = new File([picture], 'frame.jpg', { type: picture.type });
    frames.add(frame);
    return frame;
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

function shown(video: HTMLVideoElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video takes too long.')), PATIENCE);
    video.onloadedmetadata = () => {
      video.currentTime = video.duration * SKIPPED;
    };
    video.onseeked = () => {
      clearTimeout(timer);
      resolve();
    };
    video.onerror = () => {
      clearTimeout(timer);
      reject(new Error('This browser cannot show the video.'));
    };
    video.src = url;
  });
}

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  if (canvas.width === 0) return Promise.resolve(null);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
