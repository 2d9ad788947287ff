/** A browser that cannot tell by then will not, milliseconds. */
const PATIENCE = 5000;

/** Seconds of a video, as far as this browser can read it; null where it cannot. */
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
