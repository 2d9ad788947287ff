import { runArena } from './app/cli/arena.js';
import { processTerminal } from './app/cli/terminal/terminal.js';

process.exitCode = await runArena(process.argv.slice(2), process.env, processTerminal());
