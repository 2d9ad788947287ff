/** Time limit for reading the duration, milliseconds. */
const PATIENCE = 5000;

/** The duration of a video in seconds; null if this browser cannot read it. */
export function readDuration(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE);
    const tell = (seconds: number | null): void => {
      clearTimeout(timer);
      resolve(seconds !== null && Number.isFinite(seconds) ? seconds : null);
    };
    video.onloadedmetadata = () => tell(video.duration);
    video.onerror = () => tell(null);
    video.preload = 'metadata';
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
