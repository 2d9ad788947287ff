import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { catalogueAt } from '@arena/domain/amvdle/amvdle-catalogue';
import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { SYSTEM } from '@arena/domain/kernel/command';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import { gameOf } from '@arena/domain/tournament/amvdle/amvdle';
import { readCatalogueJson } from '../../features/amvdle/catalogue-import.js';
import { AMVDLE_SECRET, answerOf } from '../../features/amvdle/daily-answer.js';
import { parisDay } from '../../platform/system/paris-day.js';
import type { Company } from './gathering.js';
import type { Stage } from './stage.js';

const SAMPLE = fileURLToPath(
  new URL('../../../../infra/fixtures/amvdle/sample-catalogue.json', import.meta.url),
);

const PLAYERS = 10;

export async function fillCatalogue(stage: Stage, { admin }: Company): Promise<void> {
  const { entries, sample } = readCatalogueJson(JSON.parse(await readFile(SAMPLE, 'utf8')), {
    sample: null,
    version: null,
  });
  const named = entries.map(({ id = stage.seeds.id(), ...entry }) => ({ entryId: id, ...entry }));
  await stage.amvdleCatalogue(stage.asAdmin(admin), {
    type: 'ReplaceAmvdleCatalogue',
    data: { entries: named, sample },
  });
}

export async function playDailyGame(stage: Stage, company: Company, vault: KeyVault): Promise<void> {
  const day = parisDay(stage.clock.millis());
  const secret = await vault.keep(AMVDLE_SECRET, stage.seeds.secret());
  const catalogue = stage.gateway.amvdleCatalogueState();
  const entries = catalogueAt(catalogue);
  const answer = answerOf(secret, { season: stage.gateway.season(), day }, entries);
  if (!answer) throw new Error('The catalogue is empty');
  const { version: catalogueVersion, sample } = catalogue;
  await stage.play(SYSTEM, { type: 'OpenAmvdleDay', data: { day, catalogueVersion, answer, sample } });
  const planned = company.teams
    .flatMap(({ leader }, index) => [leader, ...company.bettors.slice(index, index + 1)])
    .slice(0, PLAYERS)
    // After a clock change, two evenings can be the same day.
    .filter(({ userId }) => !gameOf(stage.state.amvdle, day, userId))
    .map((player, index) => ({ player, guesses: guessesOf(stage, index, entries, answer) }));
  await Promise.all(
    planned.map(async ({ player, guesses }) => {
      for (const guess of guesses)
        await stage.play(stage.asUser(player), { type: 'GuessAmv', data: { day, guess, rewarded: true } });
    }),
  );
}

function guessesOf(
  { random, state }: Stage,
  index: number,
  entries: readonly AmvdleEntry[],
  answer: AmvdleEntry,
): AmvdleEntry[] {
  const { amvdleGuesses } = state.season.rules;
  const wrong = random.some(
    entries.filter((entry) => entry !== answer),
    amvdleGuesses,
  );
  const knows = random.chance(1 - index / PLAYERS);
  return knows ? [...wrong.slice(0, random.whole(1, amvdleGuesses - 1)), answer] : wrong;
}
