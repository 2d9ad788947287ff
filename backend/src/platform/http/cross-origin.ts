import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { foreignApiOrigin } from '../config/api-url.js';
import type { AppConfig } from '../config/config.js';
import { LOG_POSITION } from './log-position.js';

/** Seconds for which a browser remembers the answer. */
const REMEMBERED = 600;

/** CORS for the pages at PUBLIC_URL, if their API is on another host. Nobody else may read answers. */
export function allowPagesOfAnotherHost(
  app: NestFastifyApplication,
  { apiUrl, publicUrl }: Pick<AppConfig, 'apiUrl' | 'publicUrl'>,
): void {
  if (publicUrl === null || foreignApiOrigin(apiUrl, publicUrl) === null) return;
  app.enableCors({
    origin: publicUrl,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'etag',
      'retry-after',
      'location',
      'x-request-id',
      LOG_POSITION,
      'upload-offset',
      'upload-length',
      'tus-resumable',
    ],
    maxAge: REMEMBERED,
  });
}
