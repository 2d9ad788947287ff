import { ACCOUNTS_STREAM, type AccountRegistered } from '@arena/domain/account/account.events';
import { accountById } from '@arena/domain/account/account';
import { SYSTEM } from '@arena/domain/kernel/command';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { MailingCommandOf } from '@arena/domain/mailings/mailings.commands';
import type { MoneyGranted } from '@arena/domain/tournament/money/money.events';
import type { RevivalVoteOpened } from '@arena/domain/tournament/revives/revives.events';
import type { TeamRegistered } from '@arena/domain/tournament/teams/teams.events';
import { seasonOf } from '@arena/domain/tournament/tournament.events';
import { Following } from '@arena/projections/projector/following';
import { audienceOf } from '../../../mail/audience.js';
import type { CommandGateway } from '../../command-gateway.js';
import type { Runtime } from '../../runtime.js';
import { policyEnvelope } from '../policy-envelope.js';
import { isOpenVote } from './open-vote.js';

const CHECKPOINTS = 'policy-checkpoints';
const ID = 'automatic-mails';

interface CheckpointDocument extends Document {
  readonly position: number;
}

type Occasion = Pick<MailingCommandOf<'StartMailing'>['data'], 'kind' | 'variables' | 'userIds'>;

/**
 * Starts the mailings that nobody has to think of, as the log goes on. An event's id makes the mailing's: of one event
 * there is one mailing, whoever comes to it, and how often.
 */
export class AutomaticMails {
  private position = 0;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** Follows the log from where it was left: the first time from its end, for what is over is no news. */
  async follow(signal: AbortSignal): Promise<void> {
    this.position = await this.beginning();
    const following = new Following({
      store: this.runtime.stores.eventStore,
      after: () => this.position,
      take: (batch) => this.take(batch),
      onTrouble: this.onTrouble,
    });
    following.start();
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await following.close();
  }

  private async beginning(): Promise<number> {
    const { readModels, eventStore } = this.runtime.stores;
    await readModels.ensure({ name: CHECKPOINTS, indexes: [] });
    const end = await eventStore.lastPosition();
    const kept = await readModels.get<CheckpointDocument>(CHECKPOINTS, ID);
    // One ahead of the log is of another log.
    if (kept && kept.position <= end) return kept.position;
    await this.keep(end);
    return end;
  }

  private async take(batch: readonly RecordedEvent[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    await this.runtime.heard(last.position);
    let met = false;
    for (const event of batch) {
      const occasion = await this.occasionOf(event);
      if (occasion === null) continue;
      met = true;
      await this.start(event, occasion);
    }
    this.position = last.position;
    // What means nothing to it is read again after a crash: cheaper than a note of each.
    if (met || batch.length > 1) await this.keep(last.position);
  }

  private async occasionOf(event: RecordedEvent): Promise<Occasion | null> {
    if (event.stream === ACCOUNTS_STREAM && event.type === 'AccountRegistered') {
      const { userId } = event.data as AccountRegistered['data'];
      return { kind: 'welcome', variables: {}, userIds: [userId] };
    }
    if (seasonOf(event.stream) === null) return null;
    if (event.type === 'TeamRegistered') return this.teamFormed(event);
    if (event.type === 'RevivalVoteOpened') return this.voteOpened(event.data as RevivalVoteOpened['data']);
    return null;
  }

  private async teamFormed(event: RecordedEvent): Promise<Occasion> {
    const { name, leader, mate } = event.data as TeamRegistered['data'];
    const money = await this.startingMoneyAfter(event);
    return { kind: 'team-formed', variables: { team: name, money }, userIds: [leader.userId, mate.userId] };
  }

  /** What the members were given with their team, each who had it not yet this season; hundredths, 0 for none. */
  private async startingMoneyAfter({ stream, revision, meta }: RecordedEvent): Promise<number> {
    const { eventStore } = this.runtime.stores;
    for await (const next of eventStore.read(stream, { from: revision + 1, limit: 1 })) {
      const { kind, amount } = next.data as MoneyGranted['data'];
      const isPart = next.type === 'MoneyGranted' && next.meta.commandId === meta.commandId;
      if (isPart && kind === 'starting') return amount;
    }
    return 0;
  }

  private voteOpened({ round, closesAt }: RevivalVoteOpened['data']): Occasion | null {
    const state = this.gateway.tournamentState();
    // Met late, after a long sleep.
    if (!isOpenVote(closesAt, state, this.runtime.clock.millis())) return null;
    const userIds = audienceOf('all', this.gateway.accountState(), state);
    return { kind: 'vote-opened', variables: { round, closesAt }, userIds };
  }

  private async start({ id }: RecordedEvent, occasion: Occasion): Promise<void> {
    const accounts = this.gateway.accountState();
    const userIds = occasion.userIds.filter((userId) => accountById(accounts, userId));
    if (userIds.length === 0) return;
    const data = { mailingId: `auto-${id}`, audience: null, words: null, ...occasion, userIds };
    await this.gateway.mailings(
      { type: 'StartMailing', data, actor: SYSTEM, at: this.runtime.clock.now() },
      policyEnvelope(`mail-${id}`),
    );
  }

  private async keep(position: number): Promise<void> {
    const document: CheckpointDocument = { id: ID, position };
    const upserts = [{ collection: CHECKPOINTS, document }];
    await this.runtime.stores.readModels.apply({ upserts, deletes: [], checkpoints: [] });
  }
}
