import { useRef, useState } from 'react';
import { useUploadVideoMutation, type VideoUpload } from './upload-api.js';
import { progressOf, withSample, type Progress, type Sample } from './upload-progress.js';

/** One upload at a time, with how far it is. */
export function useUpload() {
  const [upload, { isLoading, error, reset }] = useUploadVideoMutation();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<{ abort: () => void } | null>(null);

  const start = async (form: Omit<VideoUpload, 'onProgress'>) => {
    let samples: Sample[] = [];
    const onProgress = (sent: number, total: number) => {
      samples = withSample(samples, { at: performance.now(), sent });
      setProgress(progressOf(samples, total));
    };
    setProgress(progressOf([], form.video.size));
    const call = upload({ ...form, onProgress });
    running.current = call;
    const answer = await call;
    running.current = null;
    setProgress(null);
    return answer.data ?? null;
  };
  const cancel = () => {
    running.current?.abort();
    reset();
  };
  return { start, cancel, busy: isLoading, progress, error };
}
