import type { EventDeclarations } from '../kernel/stream-declaration.js';
import { AMVDLE_STREAM, type AmvdleCatalogueEvent } from './amvdle-catalogue.events.js';

const events: EventDeclarations<AmvdleCatalogueEvent> = {
  AmvdleCatalogueChanged: { subject: () => null, topics: ['amvdle'] },
};

export const amvdleCatalogueStream = { owns: (stream: string) => stream === AMVDLE_STREAM, events };
