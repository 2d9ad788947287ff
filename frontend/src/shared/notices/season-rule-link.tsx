import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rulePath } from '../routing/paths.js';

export type RuleSection =
  'money' | 'bets' | 'odds' | 'revives' | 'shop' | 'amvdle' | 'corrections' | 'bracket' | 'draw' | 'boards';

interface Props {
  readonly section: RuleSection;
  /** A closed season, whose values are shown there; undefined: the current one. */
  readonly season: number | undefined;
}

export function SeasonRuleLink({ section, season }: Props) {
  const { t } = useTranslation('common');
  return (
    <Anchor component={Link} to={rulePath(section, season)} size="sm" underline="always">
      {t(`ruleOf.${section}`)}
    </Anchor>
  );
}
