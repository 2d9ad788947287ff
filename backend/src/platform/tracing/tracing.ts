import type { EventMetadata } from '@arena/domain/kernel/events/event';
import type { TraceSettings } from './trace-settings.js';

/** What a span says about an event, without its content. */
export interface TracedEvent {
  readonly meta: Pick<EventMetadata, 'actor' | 'command' | 'commandId' | 'correlation'>;
}

export interface TracedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Spans are reported when they have ended. Moments are milliseconds since 1970. */
export interface Tracing {
  request(request: TracedRequest, began: number, ended: number): void;
  appended(events: readonly TracedEvent[], began: number, ended: number): void;
  projected(events: readonly TracedEvent[], began: number, ended: number): void;
  /** Sends what is left, for a short time. */
  close(): Promise<void>;
}

let current: Tracing | null = null;

export function tracing(): Tracing | null {
  return current;
}

/** Loads the library only if it is needed: it costs time at the start, and memory. */
export async function startTracing(settings: TraceSettings | null, service: string): Promise<void> {
  if (settings) current = (await import('./open-telemetry.js')).openTracing(settings, service);
}

export async function endTracing(): Promise<void> {
  await current?.close();
}
