import type { EventDeclarations } from '../kernel/events/stream-declaration.js';
import { AMVDLE_STREAM, type AmvdleCatalogueEvent } from './amvdle-catalogue.events.js';

/** AmvdleCatalogueChanged 1 → 2. Every change was in one event. */
function withoutDraft(data: unknown): unknown {
  return { ...(data as object), draftId: null };
}

const none = () => null;

const events: EventDeclarations<AmvdleCatalogueEvent> = {
  AmvdleChangesDrafted: {
    kind: 'amvdle',
    subject: none,
    facts: { count: ({ set }) => set.length },
    before: { untold: 'draft' },
    topics: [],
  },
  AmvdleCatalogueChanged: {
    upcasts: [withoutDraft],
    kind: 'amvdle',
    subject: none,
    facts: { count: ({ set }) => set.length },
    before: {
      itself: ({ version, set, removed }) => ({
        version: [version - 1, version],
        ...(set.length > 0 && { entriesSet: [null, set.map(({ title }) => title)] }),
        ...(removed.length > 0 && { entriesRemoved: [removed.length, null] }),
      }),
    },
    topics: ['amvdle', 'settings'],
  },
};

export const amvdleCatalogueStream = { owns: (stream: string) => stream === AMVDLE_STREAM, events };
