import { Injectable } from '@nestjs/common';
import {
  inOrder,
  noSchedule,
  scheduleFolds,
  type ScheduleEntry,
} from '@arena/domain/tournament/schedule/schedule';
import type { ScheduleEvent } from '@arena/domain/tournament/schedule/schedule.events';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { parisShift } from '../../platform/system/paris-time.js';
import { TimeSlice } from '../../platform/system/time-slice.js';

type TemplateEntry = Pick<ScheduleEntry, 'due' | 'action'>;

@Injectable()
export class ScheduleTemplate {
  /** A season that is over does not change. */
  private readonly known = new Map<number, TemplateEntry[]>();

  constructor(
    private readonly runtime: Runtime,
    private readonly gateway: CommandGateway,
  ) {}

  /**
   * The schedule of the season before, whether or not it was carried out. @param local when its first entry acts now, in
   * Paris: the others follow at the same time of their day. @throws time-does-not-exist
   */
  async entries(local?: string): Promise<{ season: number; entries: TemplateEntry[] }> {
    const season = this.gateway.season() - 1;
    const entries = inOrder(await this.entriesOf(season));
    const [first] = entries;
    if (!first || local === undefined) return { season, entries };
    const shift = parisShift(first.due, local);
    return { season, entries: entries.map(({ due, action }) => ({ due: shift(due), action })) };
  }

  private async entriesOf(season: number): Promise<TemplateEntry[]> {
    const known = this.known.get(season);
    if (known || season < 1) return known ?? [];
    const state = noSchedule();
    const slice = new TimeSlice();
    for await (const { type, data } of this.runtime.log.read(tournamentStream(season))) {
      if (type in scheduleFolds) scheduleFolds[type as ScheduleEvent['type']](state, data as never);
      if (slice.isOver) await slice.next();
    }
    const entries = [...state.entries.values()];
    // Without any, the season may be imported later.
    if (entries.length > 0) this.known.set(season, entries);
    return entries;
  }
}
