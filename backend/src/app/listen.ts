import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigError, type AppConfig } from '../config/config.js';

/**
 * Listens past Nest, which would say a failure a second time, in colours.
 * @returns where it listens: `http://127.0.0.1:3000`
 * @throws ConfigError when the operator named a port or an address that cannot be had
 */
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
      return `PORT ${port} of HOST ${host} is not for this user to listen at.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine.`;
    default:
      return null;
  }
}
