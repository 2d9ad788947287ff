import { Inject, Injectable } from '@nestjs/common';
import type { ApiToken } from '@arena/domain/accounts/api-tokens.events';
import type { ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { API_TOKEN_PREFIX } from '../../../platform/request/api-token.js';
import { ExpiringDocuments, type ExpiringDocument } from '../../../platform/system/expiring-documents.js';
import { DOCUMENTS } from '../../../platform/system/ports.js';
import { Seeds } from '../../../platform/system/seeds.js';
import { sha256 } from '../../../platform/system/sha256.js';

/** The id is the hash of the secret. */
export interface SecretDocument extends ExpiringDocument {
  readonly tokenId: string;
}

/** Names a token without giving access to it. */
export type NamedToken = Pick<SecretDocument, 'userId' | 'tokenId'>;

const SECRET = new RegExp(`^${API_TOKEN_PREFIX}[\\w-]{43}$`);
/** Milliseconds. For so long, an expired token is still known as one. */
const KNOWN_AFTER = 90 * 24 * 60 * 60 * 1000;
const MAX_KNOWN = 10_000;

/** Which token a secret belongs to. Whether that token is valid, the log alone says. */
@Injectable()
export class ApiTokenStore extends ExpiringDocuments<SecretDocument> {
  /** By hash. What it says is true for ever, so not every request asks the store. */
  private readonly known = new Map<string, NamedToken>();

  constructor(
    @Inject(DOCUMENTS) documents: ReadModels,
    private readonly seeds: Seeds,
  ) {
    super(documents, 'api-token-secrets');
  }

  /** @returns the secret, which nothing keeps */
  async newSecretOf(userId: string, { tokenId, expires }: ApiToken): Promise<string> {
    const secret = `${API_TOKEN_PREFIX}${Buffer.from(this.seeds.secret()).toString('base64url')}`;
    await this.put({ id: sha256(secret), userId, tokenId, expires: Date.parse(expires) + KNOWN_AFTER });
    return secret;
  }

  async find(secret: string): Promise<NamedToken | null> {
    if (!SECRET.test(secret)) return null;
    const hash = sha256(secret);
    const found = this.known.get(hash) ?? (await this.get(hash));
    if (!found) return null;
    const { userId, tokenId } = found;
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(hash, { userId, tokenId });
    return { userId, tokenId };
  }
}
