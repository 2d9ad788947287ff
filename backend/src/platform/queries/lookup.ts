import { text } from '@arena/domain/validation/rule';

export const LOOKUP = text({ max: 60 });
