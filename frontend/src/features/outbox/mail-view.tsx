import { Anchor, Tabs, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../shared/routing/paths.js';
import { LocalTime } from '../../shared/format/local-time.js';
import { SectionTitle } from '../../shared/headings/section-title.js';
import { Loaded } from '../../shared/notices/loaded.js';
import { LinkedText } from './linked-text.js';
import { useOutboxMailQuery, type OutboxMailResponse } from './outbox.generated.js';
import classes from './outbox.module.css';

export function MailView({ id }: { id: string }) {
  const { t } = useTranslation('outbox');
  const mail = useOutboxMailQuery({ id });
  return (
    <article className={classes.mail}>
      <Anchor component={Link} to={paths.outbox} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden /> {t('back')}
      </Anchor>
      <Loaded of={{ ...mail, data: mail.currentData }} loading={240}>
        {(shown) => <Mail mail={shown} />}
      </Loaded>
    </article>
  );
}

function Mail({ mail }: { mail: OutboxMailResponse['mail'] }) {
  const { t } = useTranslation('outbox');
  const { to, subject, date, text, html } = mail;
  return (
    <>
      <SectionTitle order={2} className={classes.subject}>
        {subject}
      </SectionTitle>
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

/** Like a mail program: no scripts, no forms, no access to this page. Links open in a new tab. */
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
