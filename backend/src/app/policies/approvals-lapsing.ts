import { isActingAdmin } from '@arena/domain/accounts/acting-admins';
import type { Waiting } from '@arena/domain/kernel/approvals';
import { Approvals } from '../../platform/runtime/approvals.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { policyContext } from '../../platform/request/context.js';
import { Policy, type TimerPolicy } from './runner/policy.js';

/** Ends requests that nobody has answered in time, and those of admins who are none any more. */
@Policy({
  timerSetBy: [
    'SeasonOpened',
    'ApprovalAsked',
    'ApprovalEnded',
    'RightsAsked',
    'RightsRequestEnded',
    'RoleChanged',
    'AccountDeleted',
    'SecondFactorDisabled',
  ],
})
export class ApprovalsLapsing implements TimerPolicy {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
    private readonly approvals: Approvals,
  ) {}

  dueIn(): number | null {
    const next = this.next();
    return next && Math.max(0, this.endOf(next.request) - this.runtime.clock.millis());
  }

  async run(): Promise<void> {
    const next = this.next();
    if (!next || this.endOf(next.request) > this.runtime.clock.millis()) return;
    const { requestId, by } = next.request;
    const context = policyContext(`lapse-${requestId}`, this.runtime.clock.now());
    const data = { requestId, outcome: 'lapsed', reason: '' } as const;
    if (next.ofRights) {
      const ofRights = { ...data, ...this.approvals.requirement };
      await this.gateway.accounts({ type: 'EndRightsRequest', data: ofRights }, context);
    } else {
      const asksStill = this.asksStill(by);
      const ofSeason = { ...data, season: this.gateway.season(), asksStill };
      await this.gateway.tournament({ type: 'EndApproval', data: ofSeason }, context);
    }
  }

  private next(): { readonly request: Waiting; readonly ofRights: boolean } | null {
    const { season, approvals } = this.gateway.tournamentState();
    const ofSeason = season.status === 'open' ? [...approvals.open.values()] : [];
    const rights = [...this.gateway.accountState().approvals.open.values()];
    const all = [
      ...ofSeason.map((request) => ({ request, ofRights: false })),
      ...rights.map((request) => ({ request, ofRights: true })),
    ];
    return all.sort((one, other) => this.endOf(one.request) - this.endOf(other.request))[0] ?? null;
  }

  private endOf({ by, until }: Waiting): number {
    return this.asksStill(by) ? Date.parse(until) : 0;
  }

  private asksStill(by: string): boolean {
    return isActingAdmin(this.gateway.accountState(), by, this.approvals.requirement);
  }
}
