import { pressAgain } from './press-again.js';

interface Upload {
  readonly url: string;
  readonly form: FormData;
  readonly headers: Record<string, string>;
}

/** Replaces XMLHttpRequest, which sends files. Records each form, and answers when the test says so. */
export function fakeUpload() {
  const sent: Upload[] = [];
  const open: Sending[] = [];

  class Sending {
    readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    private url = '';
    private readonly headers: Record<string, string> = {};

    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    send(form: FormData): void {
      sent.push({ url: this.url, form, headers: this.headers });
      open.push(this);
      void pressAgain(`POST ${this.url}`);
    }
    abort(): void {
      this.onabort?.();
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Sending });

  return {
    sent,
    progress: (loaded: number, total: number) => open.at(-1)?.upload.onprogress?.({ loaded, total }),
    answer: (status: number, body: object) => {
      const sending = open.pop();
      if (!sending) throw new Error('Nothing was sent.');
      sending.status = status;
      sending.responseText = JSON.stringify(body);
      sending.onload?.();
    },
  };
}
