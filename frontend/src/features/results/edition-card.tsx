import { Badge, Text } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditionSummaryView } from '@arena/projections/editions/edition.types';
import { editionPath } from '../../shared/routing/paths.js';
import { useEditionFacts } from './use-edition-facts.js';
import classes from './results.module.css';

export interface WonEdition extends EditionSummaryView {
  readonly winner: string;
}

export function EditionCard({ edition }: { edition: WonEdition }) {
  const { t } = useTranslation('results');
  const facts = useEditionFacts()(edition);
  const { id, name, winner, sample } = edition;
  return (
    <li>
      <Link to={editionPath(id)} className={classes.edition ?? ''}>
        <span className={classes.editionName}>{name}</span>
        <span className={classes.editionWinner}>
          <IconTrophy size={18} role="img" aria-label={t('winner')} />
          {winner}
        </span>
        {facts.length > 0 && (
          <Text component="span" size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
        {sample && <Badge variant="outline">{t('sample')}</Badge>}
      </Link>
    </li>
  );
}
