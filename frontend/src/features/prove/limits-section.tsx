import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SectionTitle } from '../../shared/headings/section-title.js';
import classes from './prove.module.css';

const PROVED = ['head', 'receipt', 'draw'] as const;
const UNPROVED = ['truth', 'before', 'hidden', 'everybody', 'page', 'key', 'seed'] as const;

/** What a reader can conclude from the checks of this page, and what not (ADR 42). */
export function LimitsSection() {
  const { t } = useTranslation('prove');
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="prove-limits">
      <SectionTitle order={2} size="h3" id="prove-limits">
        {t('limits.title')}
      </SectionTitle>
      <Text mt="sm">{t('limits.proves')}</Text>
      <ul className={classes.facts}>
        {PROVED.map((fact) => (
          <li key={fact}>{t(`limits.proved.${fact}`)}</li>
        ))}
      </ul>
      <Text mt="sm">{t('limits.open')}</Text>
      <ul className={classes.facts}>
        {UNPROVED.map((fact) => (
          <li key={fact}>{t(`limits.unproved.${fact}`)}</li>
        ))}
      </ul>
    </Paper>
  );
}
