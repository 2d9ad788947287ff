import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '@arena/domain/validation/rules';
import type { MatchView } from '@arena/projections/views/bracket.types';
import type { MatchSide } from '../../../shared/bracket/match-sides.js';
import { useFailureText } from '../../../shared/ui/use-failure-text.js';
import { useSetOddsMutation } from '../api/bracket-admin-api.js';

/** The jury's odds of one team: typed, then kept with Enter or by leaving the field. */
export function OddsField({ match, side }: { match: MatchView; side: MatchSide }) {
  const { t } = useTranslation('admin');
  const textOf = useFailureText();
  const [typed, setTyped] = useState<number | string | null>(null);
  const [save, { isLoading, error, reset }] = useSetOddsMutation();
  const keep = async () => {
    const odds = Number(typed);
    if (typed === null || rules.odds.check(odds) !== null) return;
    if (odds !== side.odds) await save({ match_id: match.match_id, team_name: side.name, odds });
    setTyped(null);
  };
  const outOfRange = typed !== null && rules.odds.check(Number(typed)) !== null;
  const problem = outOfRange ? t('matches.oddsRange') : error ? textOf(error) : null;
  return (
    <NumberInput
      aria-label={t('matches.oddsOf', { team: side.name })}
      size="xs"
      hideControls
      decimalScale={2}
      fixedDecimalScale
      value={typed ?? side.odds}
      disabled={match.winner !== null || isLoading}
      error={problem}
      onChange={(value) => {
        reset();
        setTyped(value);
      }}
      onBlur={() => void keep()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void keep();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
