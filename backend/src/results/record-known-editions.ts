import { SYSTEM } from '@arena/domain/kernel/command';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { CommandGateway } from '../app/command-gateway.js';
import { policyEnvelope } from '../app/policies/policy-envelope.js';
import type { Runtime } from '../app/runtime.js';
import { KNOWN_EDITIONS } from './known-editions.js';

/** Once in the life of a log: what admins have changed or removed since stays as they left it. */
export async function recordKnownEditions(runtime: Runtime): Promise<void> {
  if (await speaksOfEditions(runtime)) return;
  const command = {
    type: 'ImportEditions' as const,
    data: { editions: KNOWN_EDITIONS },
    actor: SYSTEM,
    at: runtime.clock.now(),
  };
  // The same id on every node: of several that start at once, one records them.
  await new CommandGateway(runtime).site(command, policyEnvelope('known-editions'));
}

async function speaksOfEditions({ log }: Runtime): Promise<boolean> {
  for await (const { type } of log.read(SITE_STREAM)) if (type === 'EditionRecorded') return true;
  return false;
}
