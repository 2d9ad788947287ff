import { Anchor, Skeleton, Tabs, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/routing/paths.js';
import { ErrorNotice } from '../../shared/ui/error-notice.js';
import { LocalTime } from '../../shared/ui/local-time.js';
import { LinkedText } from './linked-text.js';
import { useOutboxMailQuery, type OutboxMail } from './outbox-api.js';
import classes from './outbox.module.css';

export function MailView({ id }: { id: string }) {
  const { t } = useTranslation('outbox');
  const { currentData: mail, error, refetch } = useOutboxMailQuery(id);
  return (
    <article className={classes.mail}>
      <Anchor component={Link} to={paths.outbox} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden /> {t('back')}
      </Anchor>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!mail && !error && <Skeleton height={240} aria-busy />}
      {mail && <Mail mail={mail} />}
    </article>
  );
}

function Mail({ mail }: { mail: OutboxMail }) {
  const { t } = useTranslation('outbox');
  const { to, subject, date, text, html } = mail;
  return (
    <>
      <Title order={2} className={classes.subject}>
        {subject}
      </Title>
      <Text c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {t('to', { to })} · <LocalTime at={date} />
      </Text>
      {html === null ? (
        <LinkedText text={text} />
      ) : (
        <Tabs defaultValue="html" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="html">{t('html')}</Tabs.Tab>
            <Tabs.Tab value="text">{t('text')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="html">
            <HtmlMail html={html} title={subject} />
          </Tabs.Panel>
          <Tabs.Panel value="text">
            <LinkedText text={text} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}

/** As a mail program shows it: no scripts, no forms, nothing of this page; links open beside it. */
function HtmlMail({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      title={title}
      className={classes.html}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={`<base target="_blank">${html}`}
    />
  );
}
