import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { VideoView } from '@arena/projections/videos/video.types';
import { callerHeaders, deliver } from '../../../shared/api/base-api.js';
import { API_ROOT } from '../../../shared/api/page-settings.js';
import { isApiFailure, type ApiFailure } from '../../../shared/api/failure.js';
import type { FormAnswer } from '../../../shared/api/send-form.js';
import { whenItsTurnComes } from '../../../shared/api/upload-turn.js';
import { selectLogin, type WithSession } from '../../../shared/session/session.slice.js';
import { discardLeft, Sending } from '../../../shared/uploads/sending.js';
import { useFinishUploadMutation, type FinishedUpload } from '../upload-api.js';
import { fingerprintOf, UploadMemory, type LeftUpload } from '../../../shared/uploads/upload-memory.js';
import {
  progressOf,
  withSample,
  type Progress,
  type Sample,
} from '../../../shared/uploads/upload-progress.js';

export interface VideoUpload extends Omit<FinishedUpload, 'url'> {
  readonly video: File;
}

/**
 * `waiting`: the connection is lost and the next attempt is automatic; `checking`: everything was sent; `queued`:
 * other uploads are checked first.
 */
export type UploadStage = 'idle' | 'sending' | 'waiting' | 'paused' | 'checking' | 'queued';

/** Milliseconds. The server reports the position of a waiting video after three seconds. */
const SILENCE_BEFORE_CHECK = 5000;

interface ArrivedVideo {
  readonly url: string;
  readonly fingerprint: string;
}

/** Errors that the user can correct without a new upload. After others, the server keeps nothing. */
const VIDEO_STAYS = new Set<number | string>([
  400,
  401,
  429,
  'thumbnail-invalid-format',
  'thumbnail-too-large',
  'uploads-disabled',
  'forbidden-phase',
]);

interface UploadState {
  readonly stage: UploadStage;
  readonly position: number | null;
  readonly progress: Progress | null;
  readonly error: ApiFailure | undefined;
  readonly arrived: ArrivedVideo | null;
  readonly left: LeftUpload | null;
}

function useUploadRun() {
  const userId = useSelector(selectLogin)?.userId ?? '';
  const memory = useMemo(() => new UploadMemory(userId), [userId]);
  const sending = useRef<Sending | null>(null);
  const samples = useRef<Sample[]>([]);
  const gone = useRef(false);
  const [state, setState] = useState<UploadState>(() => ({
    stage: 'idle',
    position: null,
    progress: null,
    error: undefined,
    arrived: null,
    left: memory.left(),
  }));
  const forgetSamples = () => {
    samples.current = [];
  };
  const change = (part: Partial<UploadState>) => setState((before) => ({ ...before, ...part }));
  const end = (error?: ApiFailure) => {
    sending.current?.leave();
    sending.current = null;
    change({ error, stage: 'idle', progress: null, left: memory.left() });
  };
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      sending.current?.leave();
    };
  }, []);
  return { state, change, end, memory, sending, samples, forgetSamples, gone };
}

type Run = ReturnType<typeof useUploadRun>;

/** Sends the bytes. Resolves to the address of the upload, or null if it failed or was cancelled. */
function useTransfer({ change, end, memory, sending, samples }: Run) {
  const store = useStore<WithSession>();
  const sendAll = (video: File, headers: Readonly<Record<string, string>>): Promise<FormAnswer> =>
    new Promise((resolve) => {
      sending.current = new Sending(video, {
        endpoint: `${API_ROOT}/videos/tus`,
        headers,
        memory,
        onProgress: (sent, total) => {
          samples.current = withSample(samples.current, { at: performance.now(), sent });
          change({ progress: progressOf(samples.current, total) });
        },
        onWaiting: (waiting) => {
          samples.current = [];
          change({ stage: waiting ? 'waiting' : 'sending' });
        },
        onSent: (url) => resolve({ data: url }),
        onFailed: (error) => {
          if (error.status === null) change({ error, stage: 'paused' });
          else resolve({ error });
        },
        onCancelled: () => resolve({ data: null }),
      });
    });
  return async (video: File): Promise<string | null> => {
    change({ arrived: null, stage: 'sending' });
    const sent = await deliver({ ...store, type: 'query' }, [], (by) => sendAll(video, by));
    if (!('error' in sent)) return typeof sent.data === 'string' ? sent.data : null;
    end(sent.error);
    return null;
  };
}

function useSubmission({ change, end, memory, gone }: Run) {
  const [finish] = useFinishUploadMutation();
  return async (url: string, form: VideoUpload): Promise<VideoView | null> => {
    change({ stage: 'checking' });
    const { title, animatedOnly, thumbnail, video } = form;
    const answer = await whenItsTurnComes(() => finish({ url, title, animatedOnly, thumbnail }), {
      onQueued: (position) => change({ position, stage: 'queued' }),
      onTurn: () => change({ stage: 'checking' }),
      silence: SILENCE_BEFORE_CHECK,
      hasLeft: () => gone.current,
    });
    const failure = isApiFailure(answer.error) ? answer.error : undefined;
    const stays =
      failure !== undefined &&
      (failure.status === null ||
        failure.status >= 500 ||
        VIDEO_STAYS.has(failure.status) ||
        VIDEO_STAYS.has(failure.code));
    if (!stays) memory.forget();
    change({ arrived: stays ? { url, fingerprint: fingerprintOf(video) } : null });
    end(failure);
    return answer.data ?? null;
  };
}

/** One upload at a time, with its progress. It survives a lost connection and a reload. */
export function useUpload() {
  const run = useUploadRun();
  const transfer = useTransfer(run);
  const submit = useSubmission(run);
  const store = useStore<WithSession>();
  const { state, change, end, memory, sending, forgetSamples } = run;
  const { arrived, left, ...doing } = state;
  const hasArrived = (video: File | null): boolean =>
    video !== null && arrived?.fingerprint === fingerprintOf(video);
  const start = async (form: VideoUpload): Promise<VideoView | null> => {
    forgetSamples();
    change({ error: undefined, left: null, progress: progressOf([], form.video.size) });
    memory.say({ title: form.title, withThumbnail: form.thumbnail !== null });
    // If the video has arrived, only the answer may have been lost, so the fields are submitted again.
    const url = arrived && hasArrived(form.video) ? arrived.url : await transfer(form.video);
    return url === null ? null : submit(url, form);
  };
  const pause = () => {
    sending.current?.pause();
    change({ stage: 'paused' });
  };
  const resume = () => {
    forgetSamples();
    change({ error: undefined, stage: 'sending' });
    sending.current?.resume();
  };
  const cancel = () => {
    sending.current?.cancel();
    end();
  };
  const discard = () => {
    if (left) discardLeft(left.url, callerHeaders(store.getState()));
    memory.forget();
    change({ left: null });
  };
  /** The error belongs to a previous file. */
  const forgive = () => change({ error: undefined });
  const actions = { start, pause, resume, cancel, discard, forgive, hasArrived };
  return { ...actions, ...doing, left, busy: doing.stage !== 'idle' };
}
