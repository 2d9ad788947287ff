import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LedgerEntryView } from '@arena/projections/money/ledger.types';
import type { LedgerSourceView } from '@arena/projections/money/ledger-source.types';
import { formatOdds } from '../../bracket/odds.js';
import { formatMoney } from '../../format/money.js';
import { SeasonRuleLink, type RuleSection } from '../../notices/season-rule-link.js';

/** Sections of the rules page that produce movements of money. */
type MoneySection = 'money' | 'bets' | 'odds' | 'revives' | 'shop' | 'amvdle' | 'corrections';

const SECTION_OF: Readonly<Record<LedgerEntryView['kind'], MoneySection>> = {
  'starting-money': 'money',
  'starting-money-returned': 'money',
  'welcome-money': 'money',
  granted: 'money',
  removed: 'money',
  stake: 'bets',
  'stake-returned': 'bets',
  payout: 'odds',
  'payout-reversed': 'corrections',
  revive: 'revives',
  'revive-returned': 'revives',
  purchase: 'shop',
  'purchase-returned': 'shop',
  'amvdle-reward': 'amvdle',
};

interface Props {
  readonly entry: LedgerEntryView;
  readonly source: LedgerSourceView;
  /** As the API names it: undefined for the current one. */
  readonly asked: number | undefined;
}

/** The rules that produced an entry, with the values that were in force, and where they stand. */
export function EntryRules({ entry, source, asked }: Props) {
  const rules = useRules(entry, source);
  return (
    <>
      {rules.map(({ section, text }) => (
        <Text key={section} size="sm">
          {text} <SeasonRuleLink section={section} season={asked} />
        </Text>
      ))}
    </>
  );
}

interface RuleText {
  readonly section: RuleSection;
  readonly text: string;
}

function useRules(entry: LedgerEntryView, source: LedgerSourceView): RuleText[] {
  const text = useMovementText(entry, source);
  const odds = useOddsText(source);
  const section = SECTION_OF[entry.kind];
  const ofBet = entry.kind === 'stake' || entry.kind === 'payout' || entry.kind === 'payout-reversed';
  if (!ofBet || odds === null) return [{ section, text }];
  if (section === 'odds') return [{ section, text: `${text} ${odds}` }];
  return [
    { section, text },
    { section: 'odds', text: odds },
  ];
}

function useMovementText({ kind, amount, balance }: LedgerEntryView, source: LedgerSourceView): string {
  const { t, i18n } = useTranslation('profile');
  const { rules, bet, card_price: price } = source;
  const money = (value: number) => formatMoney(value, i18n.language);
  const moved = money(Math.abs(amount));
  if (bet && (kind === 'payout' || kind === 'payout-reversed')) {
    const odds = formatOdds(bet.odds, i18n.language);
    const key = kind === 'payout' ? 'balance.paid' : 'balance.reversed';
    return t(key, { stake: money(bet.stake), odds, amount: moved });
  }
  if (price !== null) return t('balance.rule.revive-card', { amount: moved, price: money(price) });
  return t(`balance.rule.${kind}`, {
    amount: moved,
    before: money((Math.round(balance * 100) - Math.round(amount * 100)) / 100),
    rule: money(valueOf(kind, rules)),
    lots: rules.max_lots,
  });
}

/** ST Dollars that a rule of the season fixes; 0 where it fixes none. */
function valueOf(kind: LedgerEntryView['kind'], rules: LedgerSourceView['rules']): number {
  switch (kind) {
    case 'starting-money':
    case 'starting-money-returned':
      return rules.starting_money;
    case 'welcome-money':
      return rules.welcome_money;
    case 'amvdle-reward':
      return rules.amvdle_reward;
    default:
      return 0;
  }
}

/** Why the bet had its odds. Null without a bet. */
function useOddsText({ bet, rules }: LedgerSourceView): string | null {
  const { t, i18n } = useTranslation('profile');
  if (!bet) return null;
  const odds = (value: number) => formatOdds(value, i18n.language);
  return t(`balance.odds.${bet.odds_source}`, {
    odds: odds(bet.odds),
    favorite: odds(rules.favorite_odds),
    outsider: odds(rules.outsider_odds),
    min: odds(rules.min_jury_odds),
    max: odds(rules.max_jury_odds),
  });
}
