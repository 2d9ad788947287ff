// Measures one side in a process of its own: `side.ts NAME OPTIONS`. Prints its figures as JSON.
import type { Figures } from './benchmark.js';
import { auditPage } from './sides/audit-page.js';
import { betsOverHttp, betsOverHttpOnMongo, durableInserts, visibleBets } from './sides/bets-over-http.js';
import { bracketPage } from './sides/bracket-page.js';
import { commands, commandsOnServer } from './sides/commands.js';
import { emmett } from './sides/emmett.js';
import { clientAppends, clientReadAll } from './sides/event-store-client.js';
import { hammered, quiet } from './sides/hammered.js';
import { foldState, rawHash, rawRead, readLog, verifyChain } from './sides/log-reads.js';
import { emptyPage, homePage } from './sides/home-page.js';
import { liveEvents, plainEvents } from './sides/live-events.js';
import { memory } from './sides/memory.js';
import { rawInserts } from './sides/raw-inserts.js';
import {
  bracketOverHttp,
  constantJson,
  leaderboardOverHttp,
  unchangedBracketOverHttp,
  unchangedConstant,
} from './sides/reads-over-http.js';
import { start, startEmpty, startFromLog } from './sides/starts.js';
import { replayPage } from './sides/replay-page.js';
import { bulkLoad, rebuildAll, rebuildFromServer } from './sides/rebuild.js';
import { driverLoad, rebuildOnMongo } from './sides/rebuild-on-mongo.js';
import { severalNodes } from './sides/several-nodes.js';
import { plainUploads, uploads } from './sides/uploads.js';

const SIDES: Readonly<Record<string, (options: never) => Promise<Figures>>> = {
  commands,
  commandsOnServer,
  clientAppends,
  clientReadAll,
  rawInserts,
  readLog,
  verifyChain,
  foldState,
  rawRead,
  rawHash,
  betsOverHttp,
  betsOverHttpOnMongo,
  durableInserts,
  visibleBets,
  leaderboardOverHttp,
  bracketOverHttp,
  unchangedBracketOverHttp,
  constantJson,
  unchangedConstant,
  liveEvents,
  plainEvents,
  hammered,
  quiet,
  emmett,
  memory,
  start,
  startFromLog,
  startEmpty,
  rebuildAll,
  rebuildFromServer,
  bulkLoad,
  rebuildOnMongo,
  driverLoad,
  homePage,
  emptyPage,
  bracketPage,
  replayPage,
  auditPage,
  severalNodes,
  uploads,
  plainUploads,
};

const [name = '', options = '{}'] = process.argv.slice(2);
const side = SIDES[name];
if (!side) throw new Error(`There is no side ${name}`);
const figures = await side(JSON.parse(options) as never);
process.stdout.write(`${JSON.stringify(figures)}\n`);
