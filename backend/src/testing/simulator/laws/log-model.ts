import type { DomainEvent, StoredEvent } from '@arena/domain/kernel/events/event';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { breakAt, CHAIN_START, type ChainHead } from '../../../platform/writer/chain/hash-chain.js';
import { EventCodec } from '../../../platform/writer/event-codec.js';
import { PersonalData } from '../../../platform/writer/personal-data.js';
import type { Servers } from '../stores/servers.js';
import type { World } from '../world/world.js';
import { ActedCommands } from './acted-commands.js';
import { historiesOfAll } from './document-history.js';
import type { EventLaw } from './law.js';
import { MoneyLaw } from './money-law.js';
import { NothingChangedLaw } from './nothing-changed-law.js';
import { SeasonStates } from './season-states.js';
import { WinnerLaw } from './winner-law.js';

/** What the log means: a fresh fold of every event, and the laws that each event must obey. */
export class LogModel {
  readonly seasons = new SeasonStates();
  readonly acted = new ActedCommands();
  readonly nothingChanged: NothingChangedLaw;
  readonly histories = historiesOfAll();
  private readonly laws: readonly EventLaw[];
  private readonly codec: EventCodec;
  private folding: Promise<void> = Promise.resolve();

  constructor(
    private readonly world: World,
    servers: Servers,
  ) {
    this.nothingChanged = new NothingChangedLaw(world);
    this.laws = [
      new ChainLaw(),
      this.acted,
      new MoneyLaw(this.seasons),
      new WinnerLaw(),
      this.nothingChanged,
    ];
    this.codec = new EventCodec(new PersonalData(directVault(servers)));
    servers.log.onAppend((events) => {
      this.folding = this.folding.then(() => this.take(events));
    });
  }

  private async take(events: readonly StoredEvent[]): Promise<void> {
    const [first] = events;
    if (first) this.world.trace.add(`log: ${describe(events)}`);
    for (const stored of events) await this.fold(stored);
  }

  private async fold(stored: StoredEvent): Promise<void> {
    const { world } = this;
    const event = await this.codec.decode<DomainEvent<string, { thirdPlace?: true }>>(stored);
    world.coverage.count(`event ${event.type}`);
    if (event.type === 'WinnerDeclared' && event.data.thirdPlace) world.coverage.count('third place decided');
    this.seasons.take(event);
    for (const history of this.histories.values()) history.take(event);
    for (const law of this.laws) {
      const wrong = law.check(event, stored);
      if (wrong !== null) world.violated(law.name, wrong, event.meta.commandId, event.stream);
    }
  }
}

function describe(events: readonly StoredEvent[]): string {
  const [first] = events;
  const types = events.map(
    ({ type, meta }) => `${type}[${(JSON.parse(meta) as { commandId: string }).commandId}]`,
  );
  return `${first?.stream} from ${first?.revision}: ${types.join(' ')} ${events.at(-1)?.hash.slice(0, 12)}`;
}

/** Without delays and faults. */
function directVault({ keys }: Servers): KeyVault {
  return {
    get: (name) => Promise.resolve(keys.get(name) ?? null),
    keep: () => Promise.reject(new Error('The laws write nothing')),
    destroy: () => Promise.reject(new Error('The laws write nothing')),
    close: () => Promise.resolve(),
  };
}

/** Each event continues the chain of its stream. */
class ChainLaw implements EventLaw {
  readonly name = 'hash chain';
  private readonly heads = new Map<string, ChainHead>();

  check(_event: unknown, stored: StoredEvent): string | null {
    const broken = breakAt(this.heads.get(stored.stream) ?? CHAIN_START, stored);
    this.heads.set(stored.stream, { revision: stored.revision, hash: stored.hash });
    return broken && `event ${stored.revision} of ${stored.stream}: ${broken.reason}`;
  }
}
