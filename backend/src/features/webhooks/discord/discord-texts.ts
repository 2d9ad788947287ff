import type { Stage } from '@arena/domain/tournament/bracket/stage';
import type { WebhookEventType } from '@arena/domain/tournament/tournament.stream';

/** The texts of messages to Discord in one language. `{…}` is filled in; names of teams are already bold. */
export interface DiscordTexts {
  /** `{round}` is the name of the stage, or `round` below. */
  readonly events: Readonly<Record<WebhookEventType, string>>;
  /** A round before the quarter-final. */
  readonly round: string;
  readonly stages: Readonly<Record<Stage, string>>;
  readonly thirdPlace: string;
  /** Lines of a round that is now shown. */
  readonly versus: string;
  readonly bye: string;
  /** Instead of `WinnerDeclared` if the loser has vanished. */
  readonly walkover: string;
  /** Instead of `RevivalVoteClosed` if no team comes back. */
  readonly nobodyRevived: string;
  readonly removedTeam: string;
  readonly phases: readonly [string, string, string, string];
  readonly test: string;
}
