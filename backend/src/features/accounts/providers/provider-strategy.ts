import { randomNonce, randomState, type Configuration } from 'openid-client';
import { Strategy } from 'openid-client/passport';
import type { Identity } from '@arena/domain/accounts/identities.events';

/** What the strategy reads of a request. */
export interface ProviderRequest {
  readonly method: 'GET';
  readonly address: URL;
  /** PKCE verifier, state and nonce between both requests. */
  readonly session: object;
}

/** The strategy checks state and nonce where the request has them; without this, it relies on PKCE alone. */
export class ProviderStrategy extends Strategy {
  constructor(config: Configuration, { issuer, callbackURL }: { issuer: string; callbackURL: string }) {
    const scope = 'openid';
    super({ name: 'provider', sessionKey: 'step', config, callbackURL, scope }, (tokens, verified) => {
      const claims = tokens.claims();
      // Letter by letter: identities are found again by it.
      if (claims?.iss === issuer) verified(null, { issuer, subject: claims.sub } satisfies Identity);
      else verified(new Error(`Signed by ${claims?.iss ?? 'nobody'}`));
    });
  }

  override authorizationRequestParams(): URLSearchParams {
    return new URLSearchParams({ state: randomState(), nonce: randomNonce() });
  }

  override currentUrl(request: unknown): URL {
    return (request as ProviderRequest).address;
  }
}
