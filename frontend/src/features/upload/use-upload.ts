import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { VideoView } from '@arena/projections/views/video.types';
import { API_ROOT, callerHeaders, deliver } from '../../shared/api/base-api.js';
import { isApiFailure, type ApiFailure } from '../../shared/api/failure.js';
import type { Sent } from '../../shared/api/send-form.js';
import { selectLogin, type WithSession } from '../../shared/session/session.slice.js';
import { discardLeft, sendVideo, type Sending } from './send-video.js';
import { useFinishUploadMutation, type FinishedUpload } from './upload-api.js';
import { fingerprintOf, UploadMemory } from './upload-memory.js';
import { progressOf, withSample, type Progress, type Sample } from './upload-progress.js';

export interface VideoUpload extends Omit<FinishedUpload, 'url'> {
  readonly video: File;
}

/** `waiting`: the line is broken and the next attempt comes by itself; `checking`: all has been sent. */
export type UploadStage = 'idle' | 'sending' | 'waiting' | 'paused' | 'checking';

/** A video that is on the server completely, and waits for what is said of it. */
interface Arrived {
  readonly url: string;
  readonly fingerprint: string;
}

/** What can be put right without sending the video again; otherwise the server keeps nothing of it. */
const VIDEO_STAYS = new Set<number | string>([
  400,
  401,
  429,
  'thumbnail-invalid-format',
  'thumbnail-too-large',
  'uploads-disabled',
  'forbidden-phase',
]);

/** One upload at a time, with how far it is; it survives a broken line and a reload. */
export function useUpload() {
  const [finish] = useFinishUploadMutation();
  const store = useStore<WithSession>();
  const userId = useSelector(selectLogin)?.userId ?? '';
  const memory = useMemo(() => new UploadMemory(userId), [userId]);
  const [stage, setStage] = useState<UploadStage>('idle');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<ApiFailure>();
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const [left, setLeft] = useState(() => memory.left());
  const sending = useRef<Sending | null>(null);
  const samples = useRef<Sample[]>([]);
  useEffect(() => () => sending.current?.leave(), []);

  const end = (failure?: ApiFailure) => {
    sending.current?.leave();
    sending.current = null;
    setError(failure);
    setStage('idle');
    setProgress(null);
    setLeft(memory.left());
  };
  const submit = async (url: string, form: VideoUpload): Promise<VideoView | null> => {
    setStage('checking');
    const { title, animatedOnly, thumbnail } = form;
    const answer = await finish({ url, title, animatedOnly, thumbnail });
    const failure = isApiFailure(answer.error) ? answer.error : undefined;
    const stays = failure !== undefined && staysOnServer(failure);
    if (!stays) memory.forget();
    setArrived(stays ? { url, fingerprint: fingerprintOf(form.video) } : null);
    end(failure);
    return answer.data ?? null;
  };
  const hasArrived = (video: File | null): boolean =>
    video !== null && arrived?.fingerprint === fingerprintOf(video);
  const start = (form: VideoUpload): Promise<VideoView | null> => {
    samples.current = [];
    setError(undefined);
    setLeft(null);
    setProgress(progressOf([], form.video.size));
    memory.say({ title: form.title, withThumbnail: form.thumbnail !== null });
    // Asked again for its answer, and not whether it is there: it may be in, and only the answer was lost.
    return arrived && hasArrived(form.video) ? submit(arrived.url, form) : send(form);
  };
  const send = async (form: VideoUpload): Promise<VideoView | null> => {
    setArrived(null);
    setStage('sending');
    const sent = await deliver({ ...store, type: 'query' }, [], (by) => sendAll(form.video, by));
    if (!('error' in sent)) return submit(String(sent.data), form);
    end(sent.error);
    return null;
  };
  /** @returns the address of the upload, once all of it is there */
  const sendAll = (video: File, headers: Readonly<Record<string, string>>): Promise<Sent> =>
    new Promise((resolve) => {
      sending.current = sendVideo(video, {
        endpoint: `${API_ROOT}/videos/tus`,
        headers,
        memory,
        onProgress: (sent, total) => {
          samples.current = withSample(samples.current, { at: performance.now(), sent });
          setProgress(progressOf(samples.current, total));
        },
        onWaiting: (waiting) => {
          samples.current = [];
          setStage(waiting ? 'waiting' : 'sending');
        },
        onSent: (url) => resolve({ data: url }),
        onFailed: (failure) => {
          if (failure.status === null) {
            setError(failure);
            setStage('paused');
          } else resolve({ error: failure });
        },
      });
    });
  const pause = () => {
    sending.current?.pause();
    setStage('paused');
  };
  const resume = () => {
    samples.current = [];
    setError(undefined);
    setStage('sending');
    sending.current?.resume();
  };
  const cancel = () => {
    sending.current?.cancel();
    end();
  };
  const discard = () => {
    if (left) discardLeft(left.url, callerHeaders(store.getState()));
    memory.forget();
    setLeft(null);
  };
  /** Said of a file that is not the one any more. */
  const forgive = () => setError(undefined);
  const doing = { stage, busy: stage !== 'idle', progress, error, left };
  return { start, pause, resume, cancel, discard, forgive, hasArrived, ...doing };
}

function staysOnServer({ status, code }: ApiFailure): boolean {
  return status === null || status >= 500 || VIDEO_STAYS.has(status) || VIDEO_STAYS.has(code);
}
