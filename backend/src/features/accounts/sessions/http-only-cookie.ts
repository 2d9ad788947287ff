import type { FastifyReply, FastifyRequest } from 'fastify';
import { OF_HOST } from '../../../platform/request/session-cookie.js';

const EVERYWHERE = '/';

/** `__Host-` is for all paths of one https host: no neighbouring host can plant it. Others have `__Secure-`. */
export class HttpOnlyCookie {
  private readonly secure: boolean;
  private readonly path: string;
  private readonly sameSite: 'lax' | 'strict';

  constructor(
    private readonly plainName: string,
    publicUrl: string | null,
    { sameSite = 'lax', path = EVERYWHERE }: { sameSite?: 'lax' | 'strict'; path?: string } = {},
  ) {
    this.secure = publicUrl?.startsWith('https:') ?? false;
    this.sameSite = sameSite;
    this.path = path;
  }

  get name(): string {
    return `${this.prefix}${this.plainName}`;
  }

  /** Whether browsers keep neighbouring hosts from setting it. */
  get isOfHost(): boolean {
    return this.prefix === OF_HOST;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  /** The name without the prefix, as earlier releases have sent it. Undefined where both are the same. */
  readPlain(request: FastifyRequest): string | undefined {
    return this.secure ? request.cookies[this.plainName] : undefined;
  }

  /** @param lifetime milliseconds */
  set(reply: FastifyReply, value: string, lifetime: number): void {
    void reply.setCookie(this.name, value, { ...this.attributes(), maxAge: lifetime / 1000 });
    if (this.secure) void reply.clearCookie(this.plainName, this.attributes());
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes());
    if (this.secure) void reply.clearCookie(this.plainName, this.attributes());
  }

  private get prefix(): '' | typeof OF_HOST | '__Secure-' {
    if (!this.secure) return '';
    return this.path === EVERYWHERE ? OF_HOST : '__Secure-';
  }

  private attributes(): { path: string; httpOnly: true; sameSite: 'lax' | 'strict'; secure: boolean } {
    return { path: this.path, httpOnly: true, sameSite: this.sameSite, secure: this.secure };
  }
}
