import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../shared/ui/page-title.js';
import { FAQ, SECTIONS } from './rule-sections.js';
import classes from './rules.module.css';

export function RulesPage() {
  const { t } = useTranslation('rules');
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className={classes.columns}>
        <Contents />
        <Stack gap="xl" className={classes.text}>
          {SECTIONS.map(({ id, points }) => (
            <Section key={id} id={id} points={points} />
          ))}
          <Faq />
        </Stack>
      </div>
    </div>
  );
}

function Contents() {
  const { t } = useTranslation('rules');
  const entries = [
    ...SECTIONS.map(({ id }) => ({ id, label: t(`${id}.title`) })),
    { id: 'faq', label: t('faq.title') },
  ];
  return (
    <nav aria-labelledby="rules-contents" className={classes.contents}>
      <Text id="rules-contents" fw={700} mb={6}>
        {t('contents')}
      </Text>
      <ol>
        {entries.map(({ id, label }) => (
          <li key={id}>
            <Anchor href={`#${id}`}>{label}</Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ id, points }: { id: string; points: number }) {
  const { t } = useTranslation('rules');
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {t(`${id}.title`)}
      </Title>
      <List spacing="xs">
        {Array.from({ length: points }, (_, at) => (
          <List.Item key={at}>{t(`${id}.${at + 1}`)}</List.Item>
        ))}
      </List>
    </section>
  );
}

function Faq() {
  const { t } = useTranslation('rules');
  return (
    <section aria-labelledby="faq">
      <Title order={2} id="faq" mb="xs">
        {t('faq.title')}
      </Title>
      {FAQ.map((question) => (
        <details key={question} className={classes.question}>
          <summary>{t(`faq.${question}.question`)}</summary>
          <Text>{t(`faq.${question}.answer`)}</Text>
        </details>
      ))}
    </section>
  );
}
