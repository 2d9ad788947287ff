import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { deliver } from '../../../shared/api/base-api.js';
import type { ApiFailure } from '../../../shared/api/failure.js';
import { API_ROOT } from '../../../shared/api/page-settings.js';
import type { FormAnswer } from '../../../shared/api/send-form.js';
import { selectLogin, type WithSession } from '../../../shared/session/session.slice.js';
import { Sending } from '../../../shared/uploads/sending.js';
import { UploadMemory, type LeftUpload } from '../../../shared/uploads/upload-memory.js';

export interface ArchiveUpload {
  readonly stage: 'idle' | 'sending' | 'waiting' | 'paused';
  readonly file: string;
  /** Bytes. */
  readonly sent: number;
  readonly total: number;
  readonly error: ApiFailure | undefined;
  /** Interrupted on an earlier visit. */
  readonly left: LeftUpload | null;
}

const IDLE = { stage: 'idle', file: '', sent: 0, total: 0, error: undefined } as const;

/** Begins what follows the upload, whose id it gets. After an error, the same file is not sent again. */
export type OnSent = (upload: string) => Promise<{ readonly error?: unknown }>;

/** One upload at a time. It survives a lost connection and a reload. */
export function useArchiveUpload(onSent: OnSent) {
  const userId = useSelector(selectLogin)?.userId ?? '';
  const store = useStore<WithSession>();
  const memory = useMemo(() => new UploadMemory(userId, 'archive-upload'), [userId]);
  const sending = useRef<Sending | null>(null);
  const [state, setState] = useState<ArchiveUpload>(() => ({ ...IDLE, left: memory.left() }));
  const change = (part: Partial<ArchiveUpload>) => setState((before) => ({ ...before, ...part }));
  useEffect(() => () => sending.current?.leave(), []);
  const sendAll = (file: File, headers: Readonly<Record<string, string>>): Promise<FormAnswer> =>
    new Promise((resolve) => {
      sending.current = new Sending(file, {
        endpoint: `${API_ROOT}/seasons/import/tus`,
        headers,
        memory,
        onProgress: (sent, total) => change({ sent, total }),
        onWaiting: (waiting) => change({ stage: waiting ? 'waiting' : 'sending' }),
        onSent: (url) => resolve({ data: url }),
        onFailed: (error) => {
          if (error.status === null) change({ error, stage: 'paused' });
          else resolve({ error });
        },
        onCancelled: () => resolve({ data: null }),
      });
    });
  const start = async (file: File): Promise<void> => {
    change({ ...IDLE, stage: 'sending', file: file.name, total: file.size, left: null });
    const answer = await deliver({ ...store, type: 'query' }, [], (by) => sendAll(file, by));
    sending.current?.leave();
    if ('error' in answer) change({ ...IDLE, error: answer.error, left: memory.left() });
    else if (typeof answer.data !== 'string') change({ ...IDLE, left: null });
    else {
      const { error } = await onSent(answer.data.split('/').at(-1) ?? '');
      if (!error) memory.forget();
      change({ ...IDLE, left: memory.left() });
    }
  };
  const pause = () => {
    sending.current?.pause();
    change({ stage: 'paused' });
  };
  const resume = () => {
    change({ error: undefined, stage: 'sending' });
    sending.current?.resume();
  };
  const cancel = (): Promise<object> => {
    sending.current?.cancel();
    return Promise.resolve({});
  };
  return { ...state, start, pause, resume, cancel };
}
