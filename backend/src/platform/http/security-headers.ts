import type { FastifyReply } from 'fastify';
import type { AppConfig } from '../config/config.js';

const contentSecurityPolicy = (mediaOrigin: string | null): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Components use inline styles for size and position.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://i.ytimg.com",
    `media-src 'self' blob:${mediaOrigin === null ? '' : ` ${mediaOrigin}`}`,
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com',
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export function securityHeaders({
  publicUrl,
  objectStorePublicUrl,
}: Pick<AppConfig, 'publicUrl' | 'objectStorePublicUrl'>): Readonly<Record<string, string>> {
  const https = publicUrl?.startsWith('https:') ?? false;
  return {
    'content-security-policy': contentSecurityPolicy(objectStorePublicUrl),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export const NO_STORE = 'no-store';

export function addHeaders(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
}
