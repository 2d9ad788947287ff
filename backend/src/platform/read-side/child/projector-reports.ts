import type { ProjectionStatus } from '../projector/projection-status.js';
import type { Projector } from '../projector/projector.js';
import type { Report } from './messages.js';

/** Reports what has changed since the last report. The states are left out while only positions advance. */
export class ProjectorReports {
  private visible = NaN;
  private states = '';

  constructor(
    private readonly projector: Projector,
    private readonly post: (report: Report) => void,
  ) {}

  send(): void {
    this.report((visible) => visible !== this.visible);
  }

  /** Also without news, so that the main process notices a child that hangs. */
  beat(): void {
    this.report(() => true);
  }

  private report(isWorthIt: (visible: number) => boolean): void {
    const visible = this.projector.visible();
    const projections = this.projector.status();
    const states = projections.map(stateOf).join('\n');
    if (states !== this.states) this.post({ visible, projections });
    else if (isWorthIt(visible)) this.post({ visible });
    this.visible = visible;
    this.states = states;
  }
}

/** A live projection has the visible position or a later one. */
function stateOf({ name, generation, state, error, rebuilding }: ProjectionStatus): string {
  return [name, generation, state, error, rebuilding?.done, rebuilding?.total].join(' ');
}
