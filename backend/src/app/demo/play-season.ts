import { DateTime } from 'luxon';
import { PasswordHasher } from '../auth/password-hasher.js';
import { CommandGateway } from '../app/command-gateway.js';
import type { Runtime } from '../app/runtime.js';
import { parisMoment } from '../settings/paris-time.js';
import { bet, fund } from './betting.js';
import { DEMO_PASSWORD } from './cast.js';
import { fillCatalogue, playDailyGame } from './daily-game.js';
import type { DemoClock } from './demo-clock.js';
import { DemoSeeds } from './demo-seeds.js';
import { gather, type Company } from './gathering.js';
import { publish, publishMore } from './publishing.js';
import { Random } from './random.js';
import { decideRound, openRound, overturn } from './rounds.js';
import { screen } from './screening.js';
import { handInMusic, shop } from './side-shows.js';
import { reviveByCard, reviveByVote } from './second-chances.js';
import { Stage } from './stage.js';

const HOUR = 3_600_000;

/** The season opened so long before the demo is started. */
export const PLAYED_FOR = 96 * HOUR;

/** Sintel, an open movie of the Blender Foundation (CC BY 3.0): a trailer that is really there. */
const TRAILER = 'https://www.youtube.com/watch?v=eRsGyueVLvQ';

const SIDE_SHOWS = 16;
const PRESS = 20;
const DAILY_GAMES = 250;

export interface DemoTools {
  readonly clock: DemoClock;
  readonly seeds: DemoSeeds;
  readonly random: Random;
}

/**
 * Plays a season up to its third round, in simulated time that ends now: two rounds decided, one team back by
 * card and one by vote, the third round open for bets.
 */
export async function playSeason(runtime: Runtime, { clock, seeds, random }: DemoTools): Promise<void> {
  const opened = clock.millis();
  const at = (hours: number): void => clock.moveTo(opened + hours * HOUR);
  const gateway = new CommandGateway(runtime);
  const stage = new Stage(gateway, clock, seeds, random);
  // Side shows draw from a lot of their own: whatever they do, the bracket stays the one that it was.
  const lot = new Random(SIDE_SHOWS);
  const aside = new Stage(gateway, clock, new DemoSeeds(lot), lot);
  const dice = new Random(PRESS);
  const press = new Stage(gateway, clock, new DemoSeeds(dice), dice);
  const games = new Random(DAILY_GAMES);
  const daily = new Stage(gateway, clock, new DemoSeeds(games), games, 'daily');
  // One hash for all: two minutes of hashing would buy nothing.
  const company = await gather(stage, await new PasswordHasher(runtime.config).hash(DEMO_PASSWORD));
  await announce(stage, company);
  await publish(press, company);
  at(24);
  await handInMusic(aside, company);
  await screen(stage, company, runtime.stores.objectStore);
  await fillCatalogue(daily, company);
  await playDailyGame(daily, company, runtime.stores.keyVault);
  at(40);
  await fund(stage, company);
  await bet(stage, company, await openRound(stage, company, runtime.stores.keyVault), 300);
  at(48);
  await playDailyGame(daily, company, runtime.stores.keyVault);
  at(52);
  await decideRound(stage, company);
  await overturn(stage, company);
  await reviveByCard(stage, company);
  at(56);
  await bet(stage, company, await openRound(stage, company, runtime.stores.keyVault), 300);
  at(68);
  await decideRound(stage, company);
  await reviveByVote(stage, company);
  await shop(aside, company);
  at(72);
  await playDailyGame(daily, company, runtime.stores.keyVault);
  await publishMore(press, company);
  at(94);
  await bet(stage, company, await openRound(stage, company, runtime.stores.keyVault), 60);
}

async function announce(stage: Stage, { admin }: Company): Promise<void> {
  const actor = stage.asAdmin(admin);
  const deadline = DateTime.now().setZone('Europe/Paris').plus({ days: 2 }).set({ hour: 20, minute: 0 });
  const countdown = parisMoment(deadline.toFormat("yyyy-MM-dd'T'HH:mm"));
  await stage.site(actor, { type: 'ChangeTrailer', data: { url: TRAILER } });
  await stage.site(actor, { type: 'ChangeCountdown', data: { countdown } });
  await stage.site(actor, { type: 'ToggleCountdownDisplay', data: { visible: true } });
}
