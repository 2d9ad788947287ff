import { ConfigError, type AppConfig } from './config.js';

/** The base address of the API for the pages, without a slash at the end. @throws ConfigError */
export function apiUrlOf(value: string | null, publicUrl: string | null): string | null {
  if (value === null) return null;
  const base = value.replace(/\/+$/, '');
  if (/^\/[\w./-]*$/.test(base) && !base.startsWith('//')) return base === '/api' ? null : base;
  if (!isAddress(base))
    throw new ConfigError(
      `API_URL: "${value}" is neither a path nor an address such as https://api.example.org/api.`,
    );
  if (publicUrl === null)
    throw new ConfigError('API_URL on another host needs PUBLIC_URL, the origin of the pages.');
  return base;
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && search + hash + username === '';
}

/** Whether pages find the API below `/api` of their own host. Others use no answer that comes with a page. */
export function isOwnApi({ apiUrl, publicUrl }: Pick<AppConfig, 'apiUrl' | 'publicUrl'>): boolean {
  return apiUrl === null || apiUrl === `${publicUrl}/api`;
}

/** The origin of an API on another host than the pages, or null. */
export function foreignApiOrigin(apiUrl: string | null, publicUrl: string | null): string | null {
  if (apiUrl === null || apiUrl.startsWith('/')) return null;
  const { origin } = new URL(apiUrl);
  return origin === publicUrl ? null : origin;
}
