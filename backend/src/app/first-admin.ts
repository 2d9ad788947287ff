import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { adminCount } from '@arena/domain/accounts/accounts';
import { FirstAdminLink } from '../features/accounts/passwords/first-admin-link.js';
import { PasswordHasher } from '../features/accounts/passwords/password-hasher.js';
import { CommandGateway } from '../platform/runtime/command-gateway.js';
import { policyContext } from '../platform/request/context.js';
import type { Runtime } from '../platform/runtime/runtime.js';

/** @returns a line for the operator, available once the server listens */
export async function provideFirstAdmin(
  app: NestFastifyApplication,
  { config, seeds, clock }: Runtime,
): Promise<(() => string) | null> {
  const gateway = app.get(CommandGateway);
  if (adminCount(gateway.accountState()) > 0) return null;
  if (!config.firstAdmin)
    return () => `There is no admin yet. Create the first one here: ${app.get(FirstAdminLink).url()}`;
  const { name, email, password } = config.firstAdmin;
  const passwordHash = await app.get(PasswordHasher).hash(password);
  const data = { userId: seeds.id(), name, email, passwordHash, language: 'en' };
  // Every node uses the same id, so only one creates the admin.
  const context = policyContext('first-admin', clock.now());
  const { repeated } = await gateway.accounts({ type: 'RegisterFirstAdmin', data }, context);
  return repeated ? null : () => 'The first admin was created from the environment.';
}
