import { expect, it } from '@jest/globals';
import { accounts } from '@arena/domain/accounts/accounts.decide';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { amvdleCatalogue } from '@arena/domain/amvdle/amvdle-catalogue.decide';
import { AMVDLE_STREAM } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { chunksOf } from '@arena/domain/kernel/chunks';
import type { Command, Decider } from '@arena/domain/kernel/command';
import type { DomainEvent, RecordedEvent } from '@arena/domain/kernel/events/event';
import { overlayOf } from '@arena/domain/kernel/overlay';
import { freeze, freezeShared } from '@arena/domain/kernel/testing/freeze';
import { nativeCopy } from '@arena/domain/kernel/testing/native-copy';
import { mailings } from '@arena/domain/mailings/mailings.decide';
import { MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { site } from '@arena/domain/site/site.decide';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { tournament } from '@arena/domain/tournament/tournament';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { decodeGoldenLog, makeGoldenLog } from './golden-log.js';

const DECIDERS = {
  [ACCOUNTS_STREAM]: accounts,
  [SITE_STREAM]: site,
  [AMVDLE_STREAM]: amvdleCatalogue,
  [MAILINGS_STREAM]: mailings,
  [tournamentStream(1)]: tournament,
  [tournamentStream(2)]: tournament,
} as unknown as Readonly<Record<string, Decider<unknown, Command, DomainEvent>>>;

it('every stream of the golden seasons folds over overlays, and changes neither events nor shared values', async () => {
  const events = await decodeGoldenLog(await makeGoldenLog());
  const streams = new Set(events.map(({ stream }) => stream));
  expect([...streams].sort()).toEqual(Object.keys(DECIDERS).sort());
  for (const [stream, decider] of Object.entries(DECIDERS)) {
    const own = events.filter((event) => event.stream === stream);
    for (const size of [1, 3, 20, own.length]) expectOverlays(decider, own, size);
  }
});

/** Folds each group over an overlay, as a writer does, and then on the state. */
function expectOverlays(
  decider: Decider<unknown, Command, DomainEvent>,
  events: readonly RecordedEvent[],
  size: number,
): void {
  const state = decider.initial();
  for (const group of chunksOf(events, size)) {
    const before = textOf(state);
    const ahead = overlayOf(state);
    for (const { type, data } of group) decider.evolve(ahead, freeze({ type, data }));
    const onOverlay = textOf(ahead);
    expect(textOf(state)).toBe(before);
    for (const { type, data } of group) {
      decider.evolve(state, { type, data });
      freezeShared(state);
    }
    expect(onOverlay).toBe(textOf(state));
  }
}

/** Shows the order of maps and sets. */
function textOf(state: unknown): string {
  return JSON.stringify(nativeCopy(state), (_key, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
}
