import type { Type } from '@nestjs/common';

/** Every feature of the API: one module each, nothing else is served. */
export const FEATURES: Type[] = [];
