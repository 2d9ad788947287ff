import { Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/session.js';
import { MateSearch } from './mate-search.js';
import type { useRegistration } from './use-registration.js';

/** A mate with an account is named; anybody else gets a link. */
export function MateChoice({ form }: { form: ReturnType<typeof useRegistration> }) {
  const { t } = useTranslation('teams');
  const mustAccept = useSettings().settings?.rules?.mates_accept ?? false;
  return (
    <>
      <Radio.Group label={t('invitation.mateKind')} {...form.getInputProps('joins')}>
        <Stack gap="xs" mt="xs">
          <Radio value="name" label={t('invitation.byName')} />
          <Radio value="link" label={t('invitation.byLink')} />
        </Stack>
      </Radio.Group>
      {form.values.joins === 'name' && <MateSearch {...form.getInputProps('mate.name')} />}
      {form.values.joins === 'link' && <Text size="sm">{t('invitation.byLinkText')}</Text>}
      {form.values.joins === 'name' && mustAccept && <Text size="sm">{t('invitation.mustAccept')}</Text>}
    </>
  );
}
