import { SYSTEM } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { amvs } from './amvs.js';
import type { Chance } from './chance.js';
import { user, type Play } from './play.js';

const ENTRIES = amvs(12);

/** The daily game between the matches. */
export class DailyGame {
  private days = 0;

  constructor(
    private readonly season: Play,
    private readonly chance: Chance,
    private readonly people: readonly string[],
  ) {}

  play(): void {
    this.chance.times(0, 30, () => this.step());
  }

  private step(): void {
    try {
      if (this.days === 0 || this.chance.percent(5)) this.nextDay();
      else this.guess();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }

  private nextDay(): void {
    const answer = this.chance.pick(ENTRIES);
    if (!answer) return;
    const sample = this.chance.percent(20);
    const data = { day: dayOf(++this.days), catalogueVersion: 1, answer, sample };
    this.season.do('OpenAmvdleDay', data, SYSTEM);
  }

  private guess(): void {
    const { season, chance } = this;
    const userId = chance.pick([...this.people.slice(0, 3), ...season.state.teams.byMember.keys()]) ?? 'fan';
    const day = dayOf(this.days);
    const rewarded = season.state.amvdle.days.get(day)?.sample !== true;
    // Several in a row, so that games end.
    chance.times(1, 8, () => {
      const guess = chance.pick([...ENTRIES, null]) ?? null;
      season.do('GuessAmv', { day, guess, rewarded }, user(userId));
    });
  }
}

function dayOf(number: number): string {
  return new Date(Date.UTC(2025, 2, number)).toISOString().slice(0, 10);
}
