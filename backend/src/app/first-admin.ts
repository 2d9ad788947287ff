import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { adminCount } from '@arena/domain/account/account';
import { SYSTEM } from '@arena/domain/kernel/command';
import { FirstAdminLink } from '../auth/first-admin-link.js';
import { PasswordHasher } from '../auth/password-hasher.js';
import { CommandGateway } from './command-gateway.js';
import { policyEnvelope } from './policies/policy-envelope.js';
import type { Runtime } from './runtime.js';

/** Sees to it that there is a way in: an admin from the environment, or a link for the operator. */
export async function provideFirstAdmin(
  app: NestFastifyApplication,
  { config, seeds, clock }: Runtime,
  say: (line: () => string) => void,
): Promise<void> {
  const gateway = app.get(CommandGateway);
  if (adminCount(gateway.accountState()) > 0) return;
  if (!config.firstAdmin) {
    // Which port the link has is known once it is said.
    say(() => `No admin yet. Make the first one here: ${app.get(FirstAdminLink).url()}`);
    return;
  }
  const { name, email, password } = config.firstAdmin;
  const passwordHash = await app.get(PasswordHasher).hash(password);
  const userId = seeds.id();
  const { repeated } = await gateway.accounts(
    {
      type: 'RegisterFirstAdmin',
      data: { userId, name, email, passwordHash, language: 'en' },
      actor: SYSTEM,
      at: clock.now(),
    },
    // The same id on every node: of several that start at once, one makes the admin.
    policyEnvelope('first-admin'),
  );
  if (!repeated) say(() => `The admin ${name} was made from the environment.`);
}
