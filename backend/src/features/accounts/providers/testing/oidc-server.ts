import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { LoginProvider } from '../../../../platform/config/provider-settings.js';

const CLIENT = { clientId: 'arena', clientSecret: 'a secret that only both sides know' };

/** A real provider on this machine, with the log-in pages that it brings for development. */
export class OidcServer {
  /** How often it was asked for its addresses. */
  discoveries = 0;

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async listen(): Promise<OidcServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new OidcServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  as(key: string, label: string): LoginProvider {
    return { key, label, issuer: this.issuer, ...CLIENT };
  }

  /** @param mailOf what it says about a person. Nothing here may believe it. */
  answer(redirects: readonly string[], mailOf: (subject: string) => string): void {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          redirect_uris: [...redirects],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      cookies: { keys: ['of a test'] },
      conformIdTokenClaims: false,
      claims: { openid: ['sub', 'email', 'email_verified'] },
      findAccount: (_context: unknown, accountId: string) => ({
        accountId,
        claims: () => ({ sub: accountId, email: mailOf(accountId), email_verified: false }),
      }),
    });
    const handle = provider.callback();
    this.server.on('request', (request, response) => {
      if (request.url?.includes('/.well-known/')) this.discoveries += 1;
      void handle(request, response);
    });
  }

  /** As a person in a browser: logs in there, agrees, and is sent back. @returns where to */
  async logIn(address: string, subject: string): Promise<URL> {
    const jar = new Map<string, string>();
    let at = new URL(address);
    let form: URLSearchParams | null = null;
    for (let hop = 0; hop < 12; hop++) {
      const answer: Response = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: form }),
      });
      keep(jar, answer.headers.getSetCookie());
      const to = answer.headers.get('location');
      form = null;
      if (to) {
        at = new URL(to, at);
        if (at.origin !== this.issuer) return at;
      } else form = formIn(await answer.text(), subject);
    }
    throw new Error(`The provider sent nobody back from ${at.href}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

function keep(jar: Map<string, string>, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    jar.set(name, value);
  }
}

function formIn(page: string, subject: string): URLSearchParams {
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
  if (!prompt) throw new Error(`No form of the provider: ${page.slice(0, 500)}`);
  return new URLSearchParams({ prompt, ...(prompt === 'login' && { login: subject, password: 'any' }) });
}
