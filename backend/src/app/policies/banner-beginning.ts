import { policyContext } from '../../platform/request/context.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Policy, type TimerPolicy } from './runner/policy.js';

/** On every node: the first append wins, and browsers hear of it. */
@Policy({ timerSetBy: ['BannerChanged', 'BannerBegan', 'BannerRemoved'] })
export class BannerBeginning implements TimerPolicy {
  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {}

  dueIn(): number | null {
    const next = this.next();
    return next && Math.max(0, Date.parse(next.begins) - this.runtime.clock.millis());
  }

  async run(): Promise<void> {
    const next = this.next();
    const now = this.runtime.clock.now();
    if (!next || next.begins > now) return;
    const { bannerId } = next;
    const context = policyContext(`banner-${bannerId}`, now);
    await this.gateway.site({ type: 'BeginBanner', data: { bannerId } }, context);
  }

  /** Null also after its end: then it never began. */
  private next() {
    const { current } = this.gateway.siteState().banner;
    return current && !current.begun && this.runtime.clock.now() < current.ends ? current : null;
  }
}
