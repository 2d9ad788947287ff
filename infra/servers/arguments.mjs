import { parseArgs } from 'node:util';
import { serverNamed, usual } from './known/known-servers.mjs';

export const USAGE = `Starts the servers that can be had without containers, on 127.0.0.1.

  node infra/servers/start.mjs [options] [--run command…]

  --only a,b          of ${usual.map((server) => server.name).join(', ')} (and versitygw)
  --keep-data FOLDER  what they store, and their ports, stay there for the next time
  --build-only        build what is missing, start nothing
  --status            which of them are built, and what stands in the way of the others
  --run command…      run the command with their URLs in its environment, then stop them; all that follows is the
                      command

Without --run they run until Ctrl-C. NAME=url lines go to the standard output, everything else to the standard error.
With EVENT_STORE_URL, READ_MODELS_URL or OBJECT_STORE_URL set to a server's URL, that server is used instead.
With EVENT_STORE_NODES=3, eventstore is a cluster of three.`;

/**
 * @param {string[]} words of the command line
 * @throws Error with one line about the first mistake
 */
export function readArguments(words) {
  const at = words.indexOf('--run');
  const command = at === -1 ? null : words.slice(at + 1);
  if (command?.length === 0) throw new Error('--run: the command is missing.');
  const { values } = parseArgs({
    args: at === -1 ? words : words.slice(0, at),
    options: {
      only: { type: 'string' },
      'keep-data': { type: 'string' },
      'build-only': { type: 'boolean', default: false },
      status: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    command,
    servers: values.only ? values.only.split(',').map((name) => serverNamed(name.trim())) : usual,
    keepData: values['keep-data'],
    buildOnly: values['build-only'],
    status: values.status,
    help: values.help,
  };
}
