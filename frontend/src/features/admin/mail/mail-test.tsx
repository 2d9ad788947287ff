import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MailTestAnswer } from '@arena/projections/mailings/mail.types';
import { CommandButton } from '../../../shared/forms/command-button.js';
import { Heading } from '../../../shared/headings/heading.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useSendTestMailMutation } from '../api/mail.generated.js';
import adminClasses from '../admin.module.css';

export function MailTest() {
  const { t } = useTranslation('mail');
  const [send, { data, error }] = useSendTestMailMutation();
  return (
    <section aria-labelledby="mail-test">
      <Heading level={2} id="mail-test" className={adminClasses.subHeading} style={{ marginTop: 32 }}>
        {t('test.title')}
      </Heading>
      <Stack align="flex-start" maw="36rem">
        <Text size="sm" c="dimmed">
          {t('test.hint')}
        </Text>
        <CommandButton variant="default" run={() => send()}>
          {t('test.send')}
        </CommandButton>
        <div role="status">{data && !error && <Outcome answer={data} />}</div>
        {error && <ErrorNotice error={error} />}
      </Stack>
    </section>
  );
}

function Outcome({ answer: { outcome, to, from, said } }: { readonly answer: MailTestAnswer }) {
  const { t } = useTranslation('mail');
  return (
    <Alert color={outcome === 'sent' ? 'green' : 'red'} title={t(`test.${outcome}.title`)}>
      {t(`test.${outcome}.text`, { to, from, said })}
    </Alert>
  );
}
