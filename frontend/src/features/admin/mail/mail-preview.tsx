import { skipToken } from '@reduxjs/toolkit/query/react';
import { Tabs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mailRules } from '@arena/domain/validation/mail-rules';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useMailPreviewQuery, type StartMassMailArg } from '../api/mail.generated.js';
import classes from './mail.module.css';

export function MailPreview({ mail }: { mail: StartMassMailArg }) {
  const { t } = useTranslation('mail');
  const complete = mailRules.subject.check(mail.subject) === null && mailRules.body.check(mail.body) === null;
  const { data, error } = useMailPreviewQuery(complete ? mail : skipToken);
  return (
    <section aria-labelledby="mail-preview">
      <Text fw={700} id="mail-preview" mb="xs">
        {t('preview.title')}
      </Text>
      {error && <ErrorNotice error={error} lasting />}
      {(!complete || !data) && !error && (
        <Text size="sm" c="dimmed">
          {t('preview.incomplete')}
        </Text>
      )}
      {complete && data && (
        <Tabs defaultValue="html" keepMounted={false}>
          <Tabs.List aria-label={t('preview.title')}>
            <Tabs.Tab value="html">{t('preview.html')}</Tabs.Tab>
            <Tabs.Tab value="text">{t('preview.text')}</Tabs.Tab>
          </Tabs.List>
          <Text size="sm" mt="sm">
            {t('preview.subject')} <b>{data.subject}</b>
          </Text>
          <Tabs.Panel value="html" pt="sm">
            {/* No scripts, no forms, and links cannot leave the frame. */}
            <iframe
              className={classes.frame}
              sandbox=""
              srcDoc={data.html}
              title={t('preview.frame')}
              referrerPolicy="no-referrer"
            />
          </Tabs.Panel>
          <Tabs.Panel value="text" pt="sm">
            <pre className={classes.text}>{data.text}</pre>
          </Tabs.Panel>
        </Tabs>
      )}
    </section>
  );
}
