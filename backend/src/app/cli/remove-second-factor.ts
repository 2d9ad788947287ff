import { randomUUID } from 'node:crypto';
import { accountByEmail } from '@arena/domain/accounts/accounts';
import { accounts } from '@arena/domain/accounts/accounts.decide';
import { ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { SYSTEM } from '@arena/domain/kernel/command';
import { rules } from '@arena/domain/validation/rules';
import { StreamWriter } from '../../platform/writer/stream-writer.js';
import type { WritableLog } from './stores/open-log.js';
import type { Terminal } from './terminal/terminal.js';

/** For an admin who lost phone and recovery codes while no other admin can help. @returns whether it is off now */
export async function removeSecondFactor(
  { store, codec }: WritableLog,
  { email, reason }: { email: string; reason: string },
  terminal: Terminal,
): Promise<boolean> {
  if (rules.reason.check(reason) !== null) {
    terminal.error('--reason: 3 to 200 characters. The audit trail shows it.');
    return false;
  }
  const writer = await StreamWriter.open({ store, codec, stream: ACCOUNTS_STREAM, decider: accounts });
  const account = accountByEmail(writer.state, email);
  if (!account) {
    terminal.error(`No account has the address ${email}.`);
    return false;
  }
  const id = randomUUID();
  const { events } = await writer.execute(
    {
      type: 'RemoveSecondFactor',
      data: { userId: account.userId, reason: reason.trim() },
      actor: SYSTEM,
      at: new Date().toISOString(),
    },
    { commandId: id, fingerprint: id, correlation: id },
  );
  terminal.line(
    events.length === 0
      ? `Two-step log-in of ${account.name} is off already.`
      : `Two-step log-in of ${account.name} was removed. The password alone logs in; it can be turned on again in the profile.`,
  );
  return true;
}
