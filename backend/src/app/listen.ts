import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigError, type AppConfig } from '../platform/config/config.js';

/** Bypasses Nest, which would log a failure twice. @throws ConfigError for a wrong port or address */
export async function listen(
  app: NestFastifyApplication,
  { port, host }: Pick<AppConfig, 'port' | 'host'>,
): Promise<string> {
  try {
    const url = await app.getHttpAdapter().getInstance().listen({ port, host });
    return url.replace('[::1]', '127.0.0.1').replace('[::]', '127.0.0.1');
  } catch (error) {
    const reason = reasonOf(error, port, host);
    throw reason === null ? error : new ConfigError(reason);
  }
}

function reasonOf(error: unknown, port: number, host: string): string | null {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `PORT ${port} of HOST ${host} is in use.`;
    case 'EACCES':
      return `PORT ${port} of HOST ${host} may not be used by this user.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return null;
  }
}
