import { requireAdmin } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { fixedBy, isSettable, mostLotsBought, settableRulesOf } from './settable-rules.js';
import { SETTABLE_RULES, type SettableRule, type SettableRules } from './season-rules.js';

/** `version`: of the rules that the caller has read. `lacksMail`: no mail is set up. */
type SetSeasonRules = Command<
  'SetSeasonRules',
  SettableRules & { season: number; version: number; lacksMail?: boolean }
>;

export const rulesDecisions: Decisions<SetSeasonRules> = {
  SetSeasonRules(state, { data: { season, version, lacksMail = false, ...wanted }, actor }) {
    requireAdmin(actor);
    if (season !== state.season.season) throw new DomainError('season-closed');
    if (!isSettable(wanted)) throw new DomainError('validation-failed');
    const current = settableRulesOf(state.season.rules);
    const changed = SETTABLE_RULES.filter((name) => wanted[name] !== current[name]);
    if (changed.length === 0) return [];
    if (version !== state.season.rulesVersion) throw new DomainError('season-rules-changed');
    for (const name of changed) requireChangeable(state, name, wanted, lacksMail);
    return [
      { type: 'SeasonRulesChanged', data: { before: only(changed, current), rules: only(changed, wanted) } },
    ];
  },
};

function requireChangeable(
  state: TournamentState,
  name: SettableRule,
  { maxLots }: SettableRules,
  lacksMail: boolean,
): void {
  const code = fixedBy(state, name, lacksMail);
  if (code) throw new DomainError(code);
  if (name !== 'maxLots') return;
  const lots = mostLotsBought(state);
  if (maxLots < lots) throw new DomainError('lots-already-bought', { lots });
}

function only(names: readonly SettableRule[], rules: SettableRules): Partial<SettableRules> {
  return Object.fromEntries(names.map((name) => [name, rules[name]]));
}
