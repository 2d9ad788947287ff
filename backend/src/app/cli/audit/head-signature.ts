import type { HeadView } from '@arena/projections/proof/proof.types';
import { headText } from '@arena/projections/proof/signed-texts';
import { isSigned, keyPairOf } from '../../../platform/signing/key-pair.js';
import { SIGNING_SECRET } from '../../../platform/signing/installation-key.js';
import type { AuditedLog } from '../stores/open-log.js';

/** Says whether this installation has issued a head. Otherwise, a difference says nothing about its log. */
export async function signaturesOf({
  signingVault,
}: Pick<AuditedLog, 'signingVault'>): Promise<(head: HeadView) => string> {
  const vault = await signingVault();
  const secret = await vault?.get(SIGNING_SECRET);
  if (!secret) return () => 'its signature was not checked, because there is no key of this installation';
  const { publicKey } = keyPairOf(secret);
  return (head) =>
    isSigned(headText(head), head.signature, publicKey)
      ? 'signed by this installation'
      : 'NOT signed with the present key of this installation';
}
