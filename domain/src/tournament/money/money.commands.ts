import type { Command } from '../../kernel/command.js';
import type { Hundredths } from '../../kernel/money.js';

export type GrantMoney = Command<'GrantMoney', { userId: string; amount: Hundredths; reason: string }>;
export type RemoveMoney = Command<'RemoveMoney', { userId: string; amount: Hundredths; reason: string }>;
export type ClaimWelcomeMoney = Command<'ClaimWelcomeMoney', Record<string, never>>;

export type MoneyCommand = GrantMoney | RemoveMoney | ClaimWelcomeMoney;
