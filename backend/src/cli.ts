import { runArena } from './cli/arena.js';
import { processTerminal } from './cli/terminal.js';

process.exitCode = await runArena(process.argv.slice(2), process.env, processTerminal());
