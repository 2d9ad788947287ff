import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import type { MatchSide } from '../../../shared/bracket/match-sides.js';
import { NumberInput } from '../../../shared/forms/number-input.js';
import { useCommand } from '../../../shared/forms/use-command.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useFailureText } from '../../../shared/notices/use-failure-text.js';
import { useSetOddsMutation } from '../api/bracket-admin.generated.js';

/** The jury's odds of one team, saved with Enter or when the field loses focus. */
export function OddsField({ match, side }: { match: MatchView; side: MatchSide }) {
  const { t } = useTranslation('admin');
  const textOf = useFailureText();
  const { fieldErrors } = useRuleTexts();
  const [typed, setTyped] = useState<number | string | null>(null);
  const [save, { error, reset }] = useSetOddsMutation();
  const { run: keep, busy } = useCommand(async () => {
    if (typed === null || typed === '') return;
    const odds = Number(typed);
    const saved =
      odds === side.odds || (await save({ match_id: match.match_id, team_name: side.name, odds })).data;
    if (saved) setTyped(null);
  });
  return (
    <NumberInput
      aria-label={t('matches.oddsOf', { team: side.name })}
      size="xs"
      hideControls
      thousandSeparator=""
      decimalScale={2}
      fixedDecimalScale
      value={typed ?? side.odds}
      disabled={match.winner !== null || busy}
      error={fieldErrors(error)['odds'] ?? (error && textOf(error))}
      onChange={(value) => {
        reset();
        setTyped(value);
      }}
      onBlur={() => keep()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') {
          reset();
          setTyped(null);
        }
      }}
    />
  );
}
