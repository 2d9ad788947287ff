import type { FastifyReply } from 'fastify';

const contentSecurityPolicy = (mediaOrigin: string | null): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    // Components set sizes and positions as inline styles.
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

/**
 * What every answer says to a browser about itself.
 * @param mediaOrigin where else than here videos come from
 */
export function securityHeaders(
  https: boolean,
  mediaOrigin: string | null,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(mediaOrigin),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function addHeaders(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
}
