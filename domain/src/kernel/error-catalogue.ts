import { COMMUNITY_ERRORS } from './errors/community-errors.js';
import type { ErrorEntry, ErrorKind } from './errors/error-entry.js';
import { GAME_ERRORS } from './errors/game-errors.js';
import { GENERAL_ERRORS } from './errors/general-errors.js';
import { GOODS_ERRORS } from './errors/goods-errors.js';
import { PEOPLE_ERRORS } from './errors/people-errors.js';

export type { ErrorKind };

const entries = {
  ...GENERAL_ERRORS,
  ...PEOPLE_ERRORS,
  ...GAME_ERRORS,
  ...GOODS_ERRORS,
  ...COMMUNITY_ERRORS,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof entries;
export const ERRORS: Readonly<Record<ErrorCode, ErrorEntry>> = entries;
