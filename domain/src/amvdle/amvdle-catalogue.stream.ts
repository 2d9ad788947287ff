import type { EventDeclarations } from '../kernel/stream-declaration.js';
import { AMVDLE_STREAM, type AmvdleCatalogueEvent } from './amvdle-catalogue.events.js';

/** AmvdleCatalogueChanged 1 → 2. Every change was in one event. */
function withoutDraft(data: unknown): unknown {
  return { ...(data as object), draftId: null };
}

const none = () => null;

const events: EventDeclarations<AmvdleCatalogueEvent> = {
  AmvdleChangesDrafted: { subject: none, topics: [] },
  AmvdleCatalogueChanged: { upcasts: [withoutDraft], subject: none, topics: ['amvdle', 'settings'] },
};

export const amvdleCatalogueStream = { owns: (stream: string) => stream === AMVDLE_STREAM, events };
