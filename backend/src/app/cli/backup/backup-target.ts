import { isBucket, placeAt, withFolder, type BackupPlace } from './backup-place.js';
import { PARTS } from './manifest.js';
import { nameAt, type Retention } from './retention.js';
import { sealedFor } from './sealed-place.js';
import type { VerifyOptions } from './verify.js';

export interface BackupTo {
  readonly to: string;
  readonly keys?: string | undefined;
  /** Each backup is a folder with the name of its time, as in a bucket and with `keep`. */
  readonly dated?: boolean | undefined;
  /** Public keys of age. */
  readonly recipient?: readonly string[] | undefined;
  readonly keep?: Retention | undefined;
  readonly verify?: VerifyOptions | undefined;
}

export interface Target {
  readonly whole: BackupPlace;
  readonly parts: { readonly log: BackupPlace; readonly keys: BackupPlace };
  /** What `restore --from` and `--keys` take. */
  readonly from: string;
  readonly keysFrom: string | undefined;
  /** Where the other backups are. */
  readonly around: BackupPlace;
  readonly keysAround: BackupPlace | null;
}

export async function targetOf(options: BackupTo): Promise<Target> {
  const { to, keys, keep, recipient = [] } = options;
  const name = nameAt(new Date());
  const isDated = (text: string): boolean => isBucket(text) || keep !== undefined || options.dated === true;
  const dated = (text: string): string => (isDated(text) ? withFolder(text, name) : text);
  const around = await placeAt(to);
  const keysAround = keys === undefined ? null : await placeAt(keys);
  const whole = isDated(to) ? around.within(name) : around;
  const keysPart = keys !== undefined && isDated(keys) ? keysAround?.within(name) : keysAround;
  const plain = { log: whole.within(PARTS.log), keys: keysPart ?? whole.within(PARTS.keys) };
  const parts =
    recipient.length > 0
      ? { log: sealedFor(plain.log, recipient), keys: sealedFor(plain.keys, recipient) }
      : plain;
  return {
    whole,
    parts,
    from: dated(to),
    keysFrom: keys === undefined ? undefined : dated(keys),
    around,
    keysAround,
  };
}
