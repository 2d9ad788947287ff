import { MAX_STOCK, priceRule } from '@arena/domain/tournament/products/product-fields';
import type { SuspensionBlock } from '@arena/domain/tournament/suspensions/suspension-terms';
import { rules } from '@arena/domain/validation/rules';
import { wholeNumber } from '@arena/domain/validation/rule';
import { isReason } from '../../../shared/forms/reason-field.js';
import {
  useActOnNewsMutation,
  useActOnProductsMutation,
  useActOnTeamsMutation,
  useActOnUsersMutation,
  usePreviewSeveralNewsQuery,
  usePreviewSeveralProductsQuery,
  usePreviewSeveralTeamsQuery,
  usePreviewSeveralUsersQuery,
} from '../api/several.generated.js';

/** What is typed once for all of them. */
export interface ActFields {
  /** A number that is typed is a text until it is complete: `12.`, before `12.5`. */
  stock: number | string;
  price: number | string;
  amount: number | string;
  local: string;
  blocks: SuspensionBlock[];
  reason: string;
}

export const NO_FIELDS: ActFields = {
  stock: '',
  price: '',
  amount: '',
  local: '',
  blocks: ['bets', 'votes', 'messages'],
  reason: '',
};

export type FieldName = keyof ActFields;

export interface SeveralAct {
  readonly key: ActKey;
  readonly fields?: readonly FieldName[];
  readonly danger?: true;
}

export type ActKey =
  | 'stock'
  | 'price'
  | 'delete'
  | 'publish'
  | 'plan'
  | 'remove'
  | 'remove-video'
  | 'dissolve'
  | 'give'
  | 'take'
  | 'suspend'
  | 'lift';

/** What organizers do to many at once. The order is that of the buttons. */
export const ACTS = {
  products: [
    { key: 'stock', fields: ['stock'] },
    { key: 'price', fields: ['price'] },
    { key: 'delete', danger: true },
  ],
  news: [{ key: 'publish' }, { key: 'plan', fields: ['local'] }, { key: 'remove', danger: true }],
  teams: [
    { key: 'remove-video', danger: true },
    { key: 'dissolve', danger: true },
  ],
  users: [
    { key: 'give', fields: ['amount', 'reason'] },
    { key: 'take', fields: ['amount', 'reason'] },
    { key: 'suspend', fields: ['local', 'blocks', 'reason'], danger: true },
    { key: 'lift' },
  ],
} as const satisfies Record<string, readonly SeveralAct[]>;

export type Noun = keyof typeof ACTS;

export const CALLS = {
  products: { usePreview: usePreviewSeveralProductsQuery, useAct: useActOnProductsMutation },
  news: { usePreview: usePreviewSeveralNewsQuery, useAct: useActOnNewsMutation },
  teams: { usePreview: usePreviewSeveralTeamsQuery, useAct: useActOnTeamsMutation },
  users: { usePreview: usePreviewSeveralUsersQuery, useAct: useActOnUsersMutation },
};

const stockRule = wholeNumber(0, MAX_STOCK);

const IS_COMPLETE: { readonly [F in FieldName]: (value: ActFields[F]) => boolean } = {
  stock: (value) => value !== '' && stockRule.check(Number(value)) === null,
  price: (value) => value !== '' && priceRule.check(Number(value)) === null,
  amount: (value) => value !== '' && rules.amount.check(Number(value)) === null,
  local: (value) => value !== '',
  blocks: (value) => value.length > 0,
  reason: isReason,
};

const NUMBERS: ReadonlySet<FieldName> = new Set(['stock', 'price', 'amount']);

/** The fields of the request, or null while one is missing. */
export function valuesFor({ fields = [] }: SeveralAct, typed: ActFields): Partial<ActFields> | null {
  const isMissing = fields.some((field) => !IS_COMPLETE[field](typed[field] as never));
  const valueOf = (field: FieldName) => (NUMBERS.has(field) ? Number(typed[field]) : typed[field]);
  return isMissing ? null : Object.fromEntries(fields.map((field) => [field, valueOf(field)]));
}
