import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answersS3 } from './probes.mjs';

const MODULE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';

/**
 * Another S3 server, for machines that cannot build MinIO. Always available by name.
 *
 * @type {import('./known-server.js').KnownServer}
 */
export const versitygw = {
  name: 'versitygw',
  title: 'versitygw 1.8.0 (S3 over a folder)',
  variable: 'TEST_OBJECT_STORE_URL',
  given: null,
  tools: [['go', 'version']],
  patience: 'about a minute the first time',
  parts: () => [MODULE],
  steps: (folder) => [
    ['go', ['install', '-ldflags', '-s -w', MODULE], { GOBIN: folder, GOFLAGS: '-buildvcs=false' }],
  ],
  command: ({ built, port, data, settings }) => {
    const objects = join(data, 'objects');
    const attributes = join(data, 'attributes');
    for (const folder of [objects, attributes]) mkdirSync(folder, { recursive: true });
    return {
      command: join(built, 'versitygw'),
      // Stores attributes in separate files, because not every file system supports attributes.
      args: ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', attributes, objects],
      env: { ROOT_ACCESS_KEY: settings.access, ROOT_SECRET_KEY: settings.secret },
    };
  },
  url: ({ port, settings }) =>
    `s3://${settings.access}:${settings.secret}@127.0.0.1:${port}/arena?tls=false&region=us-east-1`,
  answers: answersS3,
};
