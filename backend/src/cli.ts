import { argv, env } from 'node:process';

const args = argv.slice(2);

if (args[0] === 'start' && args.length === 1) await import('./main.js');
else {
  const { runArena } = await import('./app/cli/arena.js');
  const { processTerminal } = await import('./app/cli/terminal/terminal.js');
  process.exitCode = await runArena(args, env, processTerminal());
}
