import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Null where the system does not tell. */
export async function isClockSynchronized(): Promise<boolean | null> {
  try {
    const asked = ['show', '--property=NTPSynchronized', '--value'];
    const { stdout } = await promisify(execFile)('timedatectl', asked, { timeout: 1000 });
    return stdout.trim() === '' ? null : stdout.trim() === 'yes';
  } catch {
    return null;
  }
}
