import { AccountNotice } from '../../../platform/mail/account-notice.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Policy, type SweepPolicy } from '../runner/policy.js';

const EVERY_MS = 60_000;

/** On every node, as each sends the notices of its own requests. */
@Policy({ every: EVERY_MS })
export class NoticeRepeats implements SweepPolicy {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly notice: AccountNotice,
  ) {}

  async run(): Promise<void> {
    await this.notice.repeat((userId) => this.gateway.accountOf(userId) !== undefined);
  }
}
