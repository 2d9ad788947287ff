import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Mailer } from '@arena/domain/kernel/ports/mailer.port';
import { openMemoryLeases } from '@arena/infra/leases/memory-leases';
import { Messages } from '../../../contact/messages.js';
import { MailComposer } from '../../../mail/mail-composer.js';
import { LeaseCandidate, type Term } from '../../../read-side/lease-candidate.js';
import { CommandGateway } from '../../command-gateway.js';
import { MAILER } from '../../ports.js';
import { Runtime } from '../../runtime.js';
import { AutomaticMails } from './automatic-mails.js';
import { MailDelivery } from './mail-delivery.js';
import { MessageMails } from './message-mails.js';

/** Milliseconds between two looks for something to mail. */
const LOOK_EVERY = 250;
/** Milliseconds before the first and between the last attempts while mails cannot go. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** Mails on one node at a time: what two send at once would come twice. */
@Injectable()
export class MailDuty implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Mails');
  private readonly candidate: LeaseCandidate;
  private readonly delivery: MailDelivery;
  private readonly messageMails: MessageMails;

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    composer: MailComposer,
    messages: Messages,
    @Inject(MAILER) mailer: Mailer,
  ) {
    this.delivery = new MailDelivery({ runtime, gateway, mailer, composer });
    this.messageMails = new MessageMails(runtime, gateway, mailer, messages);
    this.candidate = new LeaseCandidate({
      leases: runtime.stores.leases ?? openMemoryLeases(),
      name: 'mails',
      holder: runtime.seeds.id(),
      serve: (term) => this.serve(term),
      onTrouble: (error) => this.logger.error(String(error)),
    });
  }

  onApplicationBootstrap(): void {
    this.candidate.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.candidate.stop();
  }

  private async serve(term: Term): Promise<void> {
    const trouble = (error: unknown): void => this.logger.error(`Will be tried again: ${String(error)}`);
    const automatic = new AutomaticMails(this.runtime, this.gateway, trouble);
    const following = this.runtime.config.automaticMails ? automatic.follow(term.signal) : Promise.resolve();
    await Promise.all([following, this.deliver(term)]);
  }

  private async deliver(term: Term): Promise<void> {
    let pause = LOOK_EVERY;
    while (term.isOurs()) {
      try {
        await this.delivery.deliverAll(term);
        await this.messageMails.deliverAll();
        pause = LOOK_EVERY;
      } catch (error) {
        pause = Math.min(Math.max(2 * pause, FIRST_PAUSE), LONGEST_PAUSE);
        this.logger.warn(`Mails wait for ${pause / 1000} s: ${String(error)}`);
      }
      await sleep(pause, null, { signal: term.signal }).catch(() => undefined);
    }
  }
}
