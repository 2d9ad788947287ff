import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeadView } from '@arena/projections/proof/proof.types';
import { headText } from '@arena/projections/proof/signed-texts';
import { useSigningKeyQuery } from '../prove.generated.js';
import { checkSignature, type SignatureResult } from '../signature.js';

/** Whether this site has issued the head that the reader kept. Otherwise a difference says nothing about its log. */
export function KeptSignature({ head }: { head: HeadView }) {
  const { t } = useTranslation('prove');
  const key = useSigningKeyQuery().data?.public_key;
  const [result, setResult] = useState<SignatureResult | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (key)
      void checkSignature(headText(head), head.signature, key).then((found) => isCurrent && setResult(found));
    return () => {
      isCurrent = false;
    };
  }, [head, key]);
  return <Text role="status">{result && t(`chain.signature.${result}`)}</Text>;
}
