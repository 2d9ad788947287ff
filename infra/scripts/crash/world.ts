import type { Match } from '../processes/answer-types.js';
import type { Session } from '../processes/api-client.js';
import type { ArenaProcess } from '../processes/arena-process.js';
import type { Member, Team as Members } from '../processes/stage.js';

export interface Team {
  readonly name: string;
  readonly leader: Member;
  video: { id: string; title: string } | null;
}

export interface Season {
  granted: number;
  /** Hundredths of what each bettor has placed, by user. */
  readonly stakes: Map<string, number[]>;
  lastStake: number;
  match: Match | null;
  readonly teams: readonly Team[];
}

export interface Visitor {
  readonly userId: string;
  readonly email: string;
  deleted: boolean;
}

/** What the callers have done, and thus what must be there. */
export class World {
  videos = 0;
  people = 0;
  mailings = 0;
  readonly signedUp: Visitor[] = [];
  /** Of mass mails: the job, by subject. */
  readonly jobs = new Map<string, string>();
  season: Season = { granted: 0, stakes: new Map(), lastStake: 0, match: null, teams: [] };

  constructor(
    readonly server: ArenaProcess,
    readonly admin: Session & { email: string },
    /** The same people form the same teams in every season. */
    readonly crowd: readonly Members[],
  ) {}

  get everybody() {
    return this.crowd.flatMap(({ leader, mate }) => [leader, mate]);
  }
}
