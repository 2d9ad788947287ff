import { DateTime } from 'luxon';
import type { ParisMoment } from '@arena/domain/site/site.events';
import { PasswordHasher } from '../../features/accounts/passwords/password-hasher.js';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import type { Runtime } from '../../platform/runtime/runtime.js';
import { parisMoment } from '../../platform/system/paris-time.js';
import { bet, claimWelcomeMoney, fund } from './betting.js';
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

/** Milliseconds since the season opened. */
export const PLAYED_FOR = 96 * HOUR;

/** Sintel, an open movie of the Blender Foundation (CC BY 3.0). */
const TRAILER = 'https://www.youtube.com/watch?v=eRsGyueVLvQ';

export interface DemoTools {
  readonly clock: DemoClock;
  readonly seeds: DemoSeeds;
  readonly random: Random;
}

/** Plays two rounds and opens the third for bets, in simulated time that ends now. */
export async function playSeason(runtime: Runtime, tools: DemoTools): Promise<void> {
  const { main, side, press, daily, arrivals } = stagesOf(runtime, tools);
  const { keyVault, objectStore } = runtime.stores;
  const opened = tools.clock.millis();
  const at = (hours: number): void => tools.clock.moveTo(opened + hours * HOUR);
  // One hash for all accounts: hashing takes two minutes otherwise.
  const company = await gather(main, await new PasswordHasher(runtime.config).hash(DEMO_PASSWORD));
  const betOnNextRound = async (count: number): Promise<void> =>
    bet(main, company, await openRound(main, company, keyVault), count);
  await announce(main, company);
  await publish(press, company);
  at(24);
  await handInMusic(side, company);
  await screen(main, company, objectStore);
  await fillCatalogue(daily, company);
  await playDailyGame(daily, company, keyVault);
  at(40);
  await fund(main, company);
  await betOnNextRound(300);
  at(48);
  await playDailyGame(daily, company, keyVault);
  at(52);
  await decideRound(main, company);
  await overturn(main, company);
  await reviveByCard(main, company);
  at(56);
  await betOnNextRound(300);
  at(68);
  await decideRound(main, company);
  await reviveByVote(main, company);
  await shop(side, company);
  at(72);
  await playDailyGame(daily, company, keyVault);
  await publishMore(press, company);
  // Four days that end when the countdown ends.
  const data = { start: inParis(deadline().minus({ days: 4 })), end: inParis(deadline()) };
  await press.site(press.asAdmin(company.admin), { type: 'ChangeTournamentWindow', data });
  at(94);
  await betOnNextRound(60);
  await claimWelcomeMoney(arrivals, company);
}

/** Each stage has its own random numbers, so that changes beside the bracket do not change the bracket. */
function stagesOf(runtime: Runtime, { clock, seeds, random }: DemoTools) {
  const gateway = new CommandGateway(runtime);
  const seeded = (seed: number, name?: string): Stage => {
    const own = new Random(seed);
    return new Stage(gateway, clock, new DemoSeeds(own), own, name);
  };
  return {
    main: new Stage(gateway, clock, seeds, random),
    side: seeded(16),
    press: seeded(20),
    daily: seeded(250, 'daily'),
    arrivals: seeded(31, 'arrivals'),
  };
}

function inParis(time: DateTime): ParisMoment {
  return parisMoment(time.toFormat("yyyy-MM-dd'T'HH:mm"));
}

async function announce(stage: Stage, { admin }: Company): Promise<void> {
  const actor = stage.asAdmin(admin);
  const countdown = inParis(deadline());
  await stage.site(actor, { type: 'ChangeTrailer', data: { url: TRAILER } });
  await stage.site(actor, { type: 'ChangeCountdown', data: { countdown, goal: 'bets-end', season: 1 } });
  await stage.site(actor, { type: 'ToggleCountdownDisplay', data: { visible: true } });
}

function deadline(): DateTime {
  return DateTime.now().setZone('Europe/Paris').plus({ days: 2 }).set({ hour: 20, minute: 0 });
}
