import { encodeState, type TournamentState } from '@arena/domain/tournament/tournament';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import type { Node } from '../nodes/node.js';
import type { World } from '../world/world.js';
import type { SeasonStates } from './season-states.js';

/** The state on which a writer decides equals a fresh fold up to its revision. */
export class StateLaw {
  constructor(
    private readonly world: World,
    private readonly seasons: SeasonStates,
  ) {}

  check({ name, runtime }: Node): void {
    if (!runtime) return;
    const { number, writer } = runtime.season;
    const stream = tournamentStream(number);
    // Only the newest state is kept here. A writer that is behind is checked when it has caught up.
    if (writer.revision !== this.seasons.revisionOf(stream)) return;
    this.world.coverage.count('state compared');
    if (encoded(writer.state) !== encoded(this.seasons.of(stream)))
      this.world.violated(
        'state',
        `${name} decides on another state than the log gives at ${writer.revision}`,
        stream,
      );
  }
}

function encoded(state: TournamentState): string {
  return [...encodeState(state)].join('');
}
