import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A cookie for this host alone, which scripts cannot read. With https, its name begins with `__Host-`, so that browsers
 * accept it only from this host, over https, and no neighbouring host can plant one.
 */
export class HostCookie {
  readonly secure: boolean;

  constructor(
    private readonly plainName: string,
    publicUrl: string | null,
    private readonly sameSite: 'lax' | 'strict' = 'lax',
  ) {
    this.secure = publicUrl?.startsWith('https:') ?? false;
  }

  get name(): string {
    return this.secure ? `__Host-${this.plainName}` : this.plainName;
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

  private attributes(): { path: string; httpOnly: true; sameSite: 'lax' | 'strict'; secure: boolean } {
    return { path: '/', httpOnly: true, sameSite: this.sameSite, secure: this.secure };
  }
}
