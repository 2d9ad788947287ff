import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AUDIENCES, type Audience } from '@arena/domain/mailings/mailings.events';
import { useFailureText } from '../../../shared/notices/use-failure-text.js';
import { useRecipients } from './use-recipients.js';

interface Props {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
}

export function AudienceChoice({ value, onChange }: Props) {
  const { t } = useTranslation('mail');
  const choose = (chosen: string) => {
    const audience = AUDIENCES.find((each) => each === chosen);
    if (audience) onChange(audience);
  };
  return (
    <Radio.Group label={t('audienceLabel')} description={t('audienceText')} value={value} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {AUDIENCES.map((audience) => (
          <Choice key={audience} audience={audience} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Choice({ audience }: { audience: Audience }) {
  const { t } = useTranslation('mail');
  const textOf = useFailureText();
  const { count, error } = useRecipients(audience);
  const counted = count === null ? t('counting') : t('recipients', { count });
  return (
    <Radio value={audience} label={t(`audience.${audience}`)} description={error ? textOf(error) : counted} />
  );
}
