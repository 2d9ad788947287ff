import { AMVDLE_CATEGORIES } from '@arena/domain/amvdle/categories';
import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { AmvdleEntryView } from '@arena/projections/amvdle/amvdle.types';
import type { Agent, TestApp } from '../../../testing/test-app.js';

export type NewEntry = Omit<AmvdleEntryView, 'id'> & { readonly id?: string };

/** Entries with titles that occur nowhere else. */
export function someAmvs(count: number): NewEntry[] {
  return Array.from({ length: count }, (_, n) => ({
    title: `Zyxomancy ${n + 1}`,
    editors: [`Cutter ${n % 5}`, `Second ${n % 3}`],
    stic: 9 + (n % 12),
    category: AMVDLE_CATEGORIES[n % AMVDLE_CATEGORIES.length] ?? 'Drama',
    rank: 1 + (n % 20),
  }));
}

export async function importCatalogue(
  admin: Agent,
  entries: readonly NewEntry[],
  sample?: boolean,
): Promise<void> {
  await admin.put('/api/amvdle/catalogue').send({ entries, sample }).expect(200);
}

/** The answer of the last opened day, which no response may contain. */
export function answerIn(app: TestApp): AmvdleEntry {
  const day = [...app.gateway.tournamentState().amvdle.days.values()].at(-1);
  if (!day) throw new Error('No day was opened');
  return day.answer;
}

/** Wrong titles of today, in the order of the guess box. */
export async function wrongTitles(app: TestApp, agent: Agent): Promise<string[]> {
  const { game } = (await agent.get('/api/amvdle/today').expect(200)).body as {
    game: { titles: string[] };
  };
  return game.titles.filter((title) => title !== answerIn(app).title);
}
