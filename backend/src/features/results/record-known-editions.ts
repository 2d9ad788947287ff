import { SITE_STREAM } from '@arena/domain/site/site.events';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { policyContext } from '../../platform/request/context.js';
import type { Runtime } from '../../platform/runtime/runtime.js';
import { KNOWN_EDITIONS } from './known-editions.js';

/** Once per log, so that changes and removals by admins stay. */
export async function recordKnownEditions(runtime: Runtime): Promise<void> {
  for await (const { type } of runtime.log.read(SITE_STREAM)) if (type === 'EditionRecorded') return;
  // The same id on every node, so that only one of several starting nodes records them.
  const context = policyContext('known-editions', runtime.clock.now());
  const data = { editions: KNOWN_EDITIONS };
  await new CommandGateway(runtime).site({ type: 'ImportEditions', data }, context);
}
