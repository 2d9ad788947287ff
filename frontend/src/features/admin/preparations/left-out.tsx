import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';
import { leftOut } from './missing-before.js';
import { useNames } from './use-names.js';

const BY_CODE = { videos: 'nothing', waiting: 'waiting', refused: 'refused' } as const;
const CODES = ['videos', 'waiting', 'refused'] as const;

/** Whom the draw leaves out, before it is made. */
export function LeftOut() {
  const { t } = useTranslation('admin');
  const namesOf = useNames();
  const { data } = useStaffBracketQuery({});
  return CODES.map((code) => {
    const names = data?.preparations ? leftOut(data.preparations, BY_CODE[code]) : [];
    if (names.length === 0) return null;
    return (
      <Text key={code} mt="xs">
        {t(`preparations.missing.${code}`, { names: namesOf(names) })}
      </Text>
    );
  });
}
