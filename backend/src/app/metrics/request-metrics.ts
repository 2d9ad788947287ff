import type { Socket } from 'node:net';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const SECOND = 1000;
/** Seconds. */
const REQUESTS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class RequestMetrics {
  private readonly durations: Histogram<'method' | 'route' | 'status'>;
  private readonly live: Gauge;
  private readonly uploaded: Counter;
  /** Bytes of each connection that were counted, or belong to earlier requests. */
  private readonly uploads = new Map<Socket, number>();

  constructor(registry: Registry) {
    const registers = [registry];
    this.durations = new Histogram({
      name: 'arena_http_request_duration_seconds',
      help: 'From the request to the end of the response, by route; without live connections.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUESTS,
      registers,
    });
    this.live = new Gauge({
      name: 'arena_live_connections',
      help: 'Open Server-Sent Events connections.',
      registers,
    });
    this.uploaded = new Counter({
      name: 'arena_upload_bytes_total',
      help: 'Bytes received by uploads, also of those that are not finished.',
      registers,
      collect: () => {
        for (const socket of this.uploads.keys()) this.count(socket);
      },
    });
    new Gauge({
      name: 'arena_uploads',
      help: 'Uploads that are being received.',
      registers,
      collect: this.collectUploads(),
    });
  }

  /** @param route the declared pattern: paths would create a series per id */
  request(method: string, route: string, status: number, milliseconds: number): void {
    this.durations.observe({ method, route, status }, milliseconds / SECOND);
  }

  liveConnection(): () => void {
    this.live.inc();
    return () => this.live.dec();
  }

  upload(socket: Socket, before: number): () => void {
    this.uploads.set(socket, before);
    return () => {
      this.count(socket);
      this.uploads.delete(socket);
    };
  }

  private count(socket: Socket): void {
    this.uploaded.inc(socket.bytesRead - (this.uploads.get(socket) ?? socket.bytesRead));
    this.uploads.set(socket, socket.bytesRead);
  }

  private collectUploads(): (this: Gauge) => void {
    const { uploads } = this;
    return function () {
      this.set(uploads.size);
    };
  }
}
