import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@arena/domain/accounts/accounts.events';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { MailingEvent } from '@arena/domain/mailings/mailings.events';
import type { SiteEvent } from '@arena/domain/site/site.events';
import type { TournamentEvent } from '@arena/domain/tournament/tournament.events';
import type { Term } from '../../../platform/read-side/lease-candidate.js';

type EventType = (AccountEvent | MailingEvent | SiteEvent | TournamentEvent)['type'];

interface Placement {
  /** Absent: every API node runs the policy. With a name: the node that holds this lease. */
  readonly lease?: string;
}

export interface Subscription extends Placement {
  readonly events: readonly EventType[];
  /** Stores the position in the log. The first start of the program begins at the end, whenever the lease comes. */
  readonly checkpoint: string;
}

export interface Timer extends Placement {
  readonly timerSetBy: readonly EventType[];
}

/** Milliseconds. */
export interface Sweep extends Placement {
  readonly every: number;
}

export type Trigger = Subscription | Timer | Sweep;

interface Base {
  isEnabled?(): boolean;
}

export interface EventPolicy extends Base {
  /** Events can repeat after a crash, so command ids must follow from the event. */
  handle(event: RecordedEvent): Promise<void>;
}

export interface SweepPolicy extends Base {
  run(term: Term): Promise<void>;
  watch?(wake: () => void): void;
}

export interface TimerPolicy extends SweepPolicy {
  /** Milliseconds until the next run, or null. */
  dueIn(): number | null;
}

type ClassOf<P> = new (...args: never[]) => P;

const TRIGGER = Symbol('policy trigger');

export function Policy(trigger: Subscription): (target: ClassOf<EventPolicy>) => void;
export function Policy(trigger: Timer): (target: ClassOf<TimerPolicy>) => void;
export function Policy(trigger: Sweep): (target: ClassOf<SweepPolicy>) => void;
export function Policy(trigger: Trigger): (target: ClassOf<never>) => void {
  return (target) => {
    Injectable()(target);
    Reflect.defineMetadata(TRIGGER, trigger, target);
  };
}

export function triggerOf(target: object): Trigger | undefined {
  return Reflect.getMetadata(TRIGGER, target) as Trigger | undefined;
}
