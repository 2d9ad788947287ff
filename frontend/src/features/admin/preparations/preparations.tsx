import { Anchor, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PreparationsView } from '@arena/projections/bracket/bracket.types';
import { usePhase, useSettings } from '../../../shared/api/session.js';
import { useChangedTextsQuery } from '../../../shared/site-texts/site-texts.generated.js';
import { addressOf } from '../addresses.js';
import classes from '../admin.module.css';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';
import { useDateNotes } from '../general/date-notes.js';
import { toTranslate } from '../site-texts/untranslated.js';
import { CheckLine } from './check-line.js';
import { leftOut, missingBefore, type Facts, type Stage } from './missing-before.js';
import { useNames } from './use-names.js';

export function Preparations({ before }: { before: Stage }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const current = usePhase();
  const { data } = useStaffBracketQuery({});
  const namesOf = useNames();
  const facts = useFacts(data?.preparations);
  if (!facts || current === null) return null;
  const missing = missingBefore(before, current, facts);
  const { sample_products: products, pending_teams: invited } = facts.season;
  const namesFor = (code: string) =>
    namesOf(leftOut(facts.season, code === 'waiting' || code === 'refused' ? code : 'nothing'));
  return (
    <div>
      <Text size="sm" fw={700} mt="sm" mb={4} id={id}>
        {before === 'draw' ? t('preparations.draw') : t('preparations.phase', { phase: before })}
      </Text>
      <ul className={classes.checklist} aria-labelledby={id}>
        {missing.length === 0 && <CheckLine done>{t('preparations.nothing')}</CheckLine>}
        {missing.map(({ code, tool }) => (
          <CheckLine key={code} done={false}>
            {t(`preparations.missing.${code}`, {
              products,
              names: namesFor(code),
              invitations: namesOf(invited),
              texts: facts.texts,
            })}{' '}
            <Anchor component={Link} to={addressOf(tool)} inherit underline="always">
              {t(`tool.${tool}.name`)}
            </Anchor>
          </CheckLine>
        ))}
      </ul>
    </div>
  );
}

function useFacts(season: PreparationsView | undefined): Facts | null {
  const { settings } = useSettings();
  const dates = useDateNotes();
  const { data: changed = [] } = useChangedTextsQuery();
  if (!settings || !season) return null;
  const { missing, outdated } = toTranslate(changed);
  return { settings, season, dates, texts: missing.length + outdated.length };
}
