export interface TusCall {
  readonly method: string;
  readonly path: string;
  /** The offset of the piece; null if it has none. */
  readonly offset: number | null;
}

interface Behaviour {
  /** The connection breaks once after this many bytes. */
  breakAfter: number | null;
  /** Pieces wait until they are aborted. */
  hold: boolean;
  /** @property method the refused method @property times how often; default: until it is reset */
  refusal: { status: number; code?: string; method?: string; times?: number } | null;
  /** No request gets an answer any more. */
  dead: boolean;
}

/** Replaces XMLHttpRequest: a tus server that loses connections and refuses requests as configured. */
export function fakeTusServer() {
  const calls: TusCall[] = [];
  const uploads = new Map<string, { length: number; offset: number }>();
  const behaviour: Behaviour = { breakAfter: null, hold: false, refusal: null, dead: false };

  class Sending {
    readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    status = 0;
    responseText = '';
    private method = '';
    private path = '';
    private readonly sent = new Map<string, string>();
    private answer: Record<string, string> = {};

    open(method: string, url: string): void {
      this.method = method;
      this.path = new URL(url).pathname;
    }
    setRequestHeader(name: string, value: string): void {
      this.sent.set(name.toLowerCase(), value);
    }
    getResponseHeader(name: string): string | null {
      return this.answer[name.toLowerCase()] ?? null;
    }
    getAllResponseHeaders(): string {
      return '';
    }
    abort(): void {
      this.onload = null;
      this.onerror = null;
    }
    send(body: Blob | null): void {
      const offset = this.sent.get('upload-offset');
      calls.push({
        method: this.method,
        path: this.path,
        offset: offset === undefined ? null : Number(offset),
      });
      setTimeout(() => this.serve(body), 0);
    }

    private serve(body: Blob | null): void {
      const { refusal } = behaviour;
      if (behaviour.dead) this.onerror?.({});
      else if (refusal && (refusal.method ?? this.method) === this.method) this.refuse(refusal);
      else if (this.method === 'POST') this.create();
      else this.serveUpload(body);
    }

    /** Empty where the protocol has no body. */
    private refuse(refusal: NonNullable<Behaviour['refusal']>): void {
      const { status, code, times } = refusal;
      if (times !== undefined) behaviour.refusal = times > 1 ? { ...refusal, times: times - 1 } : null;
      if (this.method !== 'HEAD') this.responseText = JSON.stringify({ success: false, code, message: 'x' });
      this.reply(status, {});
    }

    private create(): void {
      const path = `${this.path}/u${uploads.size + 1}`;
      uploads.set(path, { length: Number(this.sent.get('upload-length')), offset: 0 });
      this.reply(201, { location: path });
    }

    private serveUpload(body: Blob | null): void {
      const known = uploads.get(this.path);
      if (!known) this.reply(404, {});
      else if (this.method === 'HEAD')
        this.reply(200, { 'upload-offset': String(known.offset), 'upload-length': String(known.length) });
      else if (this.method === 'DELETE') {
        uploads.delete(this.path);
        this.reply(204, {});
      } else this.append(known, body?.size ?? 0);
    }

    private append(known: { offset: number }, size: number): void {
      const { breakAfter, hold } = behaviour;
      const loaded = breakAfter ?? (hold ? Math.floor(size / 2) : size);
      this.upload.onprogress?.({ lengthComputable: true, loaded, total: size });
      known.offset += loaded;
      if (breakAfter !== null) {
        behaviour.breakAfter = null;
        this.onerror?.({});
      } else if (!hold) this.reply(204, { 'upload-offset': String(known.offset) });
    }

    private reply(status: number, answer: Record<string, string>): void {
      this.status = status;
      this.answer = answer;
      this.onload?.();
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Sending });
  return {
    calls,
    uploads,
    behaviour,
    of: (method: string) => calls.filter((call) => call.method === method),
  };
}
