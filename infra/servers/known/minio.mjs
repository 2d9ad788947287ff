import { join } from 'node:path';
import { answersS3 } from './probes.mjs';
import { versitygw } from './versitygw.mjs';

// The module's last tag cannot be fetched if only the module proxy is reachable, but this revision can.
const MODULE = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c';

/** @type {import('./known-server.js').KnownServer} */
export const minio = {
  name: 'minio',
  title: 'MinIO (2026-02-12)',
  variable: 'TEST_OBJECT_STORE_URL',
  given: { variable: 'OBJECT_STORE_URL', schemes: /^s3:/ },
  tools: [['go', 'version']],
  patience: 'a few minutes the first time',
  parts: () => [MODULE],
  steps: (folder) => [
    ['go', ['install', '-ldflags', '-s -w', MODULE], { GOBIN: folder, GOFLAGS: '-buildvcs=false' }],
  ],
  command: ({ built, port, data, settings }) => ({
    command: join(built, 'minio'),
    args: [
      'server',
      '--address',
      `127.0.0.1:${port}`,
      '--certs-dir',
      join(data, 'certs'),
      join(data, 'objects'),
    ],
    env: {
      MINIO_ROOT_USER: settings.access,
      MINIO_ROOT_PASSWORD: settings.secret,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
      MINIO_REGION: 'us-east-1',
    },
  }),
  url: ({ port, settings }) =>
    `s3://${settings.access}:${settings.secret}@127.0.0.1:${port}/arena?tls=false&region=us-east-1`,
  answers: answersS3,
  fallback: versitygw,
};
