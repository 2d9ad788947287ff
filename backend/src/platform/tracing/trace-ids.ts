import { createHash } from 'node:crypto';

const TRACE_ID_CHARACTERS = 32;
const SPAN_ID_CHARACTERS = 16;

/** From ids that the events have anyway: a projector finds the trace without a field in the stored format. */
export function traceIdOf(requestId: string): string {
  return digest(`trace ${requestId}`).slice(0, TRACE_ID_CHARACTERS);
}

export function requestSpanId(requestId: string): string {
  return digest(`request ${requestId}`).slice(0, SPAN_ID_CHARACTERS);
}

export function appendSpanId(commandId: string): string {
  return digest(`append ${commandId}`).slice(0, SPAN_ID_CHARACTERS);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
