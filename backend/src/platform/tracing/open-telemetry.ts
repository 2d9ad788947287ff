import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';
import { ownVersion } from '../system/own-version.js';
import { appendSpanId, requestSpanId, traceIdOf } from './trace-ids.js';
import type { TraceSettings } from './trace-settings.js';
import type { TracedEvent, TracedRequest, Tracing } from './tracing.js';

const CLOSING_MS = 2000;
const FIRST_SERVER_ERROR = 500;

interface SpanToReport {
  readonly name: string;
  readonly traceId: string;
  /** Null: a random one. */
  readonly spanId: string | null;
  readonly parent: string | null;
  readonly kind: SpanKind;
  readonly began: number;
  readonly ended: number;
  readonly attributes: Attributes;
  readonly failed?: boolean;
}

/** The library asks for ids while a span starts. */
class GivenIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  next: { readonly traceId: string; readonly spanId: string | null } = { traceId: '', spanId: null };

  generateTraceId(): string {
    return this.next.traceId;
  }

  generateSpanId(): string {
    return this.next.spanId ?? this.random.generateSpanId();
  }
}

export function openTracing({ url, ratio }: TraceSettings, service: string): Tracing {
  const ids = new GivenIds();
  const provider = new TracerProvider({
    idGenerator: ids,
    // By trace id, so every process makes the same choice.
    sampler: new TraceIdRatioBasedSampler(ratio),
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': ownVersion() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('battle-arena');
  const report = ({
    name,
    traceId,
    spanId,
    parent,
    kind,
    began,
    ended,
    attributes,
    failed,
  }: SpanToReport) => {
    ids.next = { traceId, spanId };
    const options = { kind, startTime: began, attributes };
    const span = tracer.startSpan(name, options, parent === null ? ROOT_CONTEXT : within(traceId, parent));
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(ended);
  };
  return {
    request: (request, began, ended) => report(requestSpan(request, began, ended)),
    appended: (events, began, ended) => {
      for (const command of commandsOf(events)) report(appendSpan(command, began, ended));
    },
    projected: (events, began, ended) => {
      for (const command of commandsOf(events)) report(projectionSpan(command, began, ended));
    },
    close: async () => {
      const timer = new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timer]);
    },
  };
}

function requestSpan({ requestId, method, route, status }: TracedRequest, began: number, ended: number) {
  return {
    name: `${method} ${route}`,
    traceId: traceIdOf(requestId),
    spanId: requestSpanId(requestId),
    parent: null,
    kind: SpanKind.SERVER,
    began,
    ended,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'arena.request.id': requestId,
    },
    failed: status >= FIRST_SERVER_ERROR,
  };
}

interface TracedCommand {
  readonly meta: TracedEvent['meta'];
  readonly events: number;
}

/** A policy's command has no request: its append begins the trace. */
function appendSpan({ meta, events }: TracedCommand, began: number, ended: number): SpanToReport {
  return {
    name: `append ${meta.command}`,
    traceId: traceIdOf(meta.correlation),
    spanId: appendSpanId(meta.commandId),
    parent: meta.correlation.startsWith('policy:') ? null : requestSpanId(meta.correlation),
    kind: SpanKind.INTERNAL,
    began,
    ended,
    attributes: { 'arena.command.id': meta.commandId, 'arena.events': events },
  };
}

function projectionSpan({ meta, events }: TracedCommand, began: number, ended: number): SpanToReport {
  return {
    name: `project ${meta.command}`,
    traceId: traceIdOf(meta.correlation),
    spanId: null,
    parent: appendSpanId(meta.commandId),
    kind: SpanKind.CONSUMER,
    began,
    ended,
    attributes: { 'arena.command.id': meta.commandId, 'arena.events': events },
  };
}

function within(traceId: string, spanId: string): Context {
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

function commandsOf(events: readonly TracedEvent[]): TracedCommand[] {
  const commands = new Map<string, TracedCommand>();
  for (const { meta } of events)
    commands.set(meta.commandId, { meta, events: (commands.get(meta.commandId)?.events ?? 0) + 1 });
  return [...commands.values()];
}
