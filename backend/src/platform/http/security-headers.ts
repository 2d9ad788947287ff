import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { foreignApiOrigin } from '../config/api-url.js';
import type { AppConfig } from '../config/config.js';
import { MAIL_STYLES } from '../mail/mail-layout.js';

const NO_FRAMES = "frame-ancestors 'none'";
const OWN_STYLES = "style-src 'self'";

type Origin = string | null;

const contentSecurityPolicy = (api: Origin, store: Origin, media: Origin): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    OWN_STYLES,
    `img-src 'self' data: blob:${also(api)}${also(media)}`,
    `media-src 'self' blob:${also(api)}${also(store)}${also(media)}`,
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com',
    `connect-src 'self'${also(api)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Strings become scripts only through the policy of frontend/src/app/theme/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    NO_FRAMES,
  ].join('; ');

const also = (origin: Origin): string => (origin === null ? '' : ` ${origin}`);

export function securityHeaders({
  publicUrl,
  apiUrl,
  objectStorePublicUrl,
  mediaUrl,
}: Pick<AppConfig, 'publicUrl' | 'apiUrl' | 'objectStorePublicUrl' | 'mediaUrl'>): Readonly<
  Record<string, string>
> {
  const api = foreignApiOrigin(apiUrl, publicUrl);
  const https = publicUrl?.startsWith('https:') ?? false;
  return {
    'content-security-policy': contentSecurityPolicy(api, objectStorePublicUrl, mediaUrl),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Pages show pictures and videos of an API on another host of the site.
    'cross-origin-resource-policy': api === null ? 'same-origin' : 'same-site',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Frames that show a mail inherit the policy of their page, so it names the styles of mails. */
const MAILS = MAIL_STYLES.map(
  (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
).join(' ');

/** Allows the `<style>` elements that carry this nonce, which must be a new one for each response. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  const styles = `${OWN_STYLES} 'nonce-${nonce}' 'unsafe-hashes' ${MAILS}`;
  reply.header('content-security-policy', policy.replace(OWN_STYLES, styles));
}

/** Lets other sites show this page in a frame. It gets no cookies there, because ours are same-site. */
export function allowFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.removeHeader('x-frame-options');
  reply.header('content-security-policy', policy.replace(NO_FRAMES, 'frame-ancestors *'));
}

export const NO_STORE = 'no-store';

export function addHeaders(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value);
}
