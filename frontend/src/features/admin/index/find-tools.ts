import type { Tool } from '@arena/projections/pages/tools';

/** Tools whose texts contain every typed word, in any order. */
export function findTools<T extends Tool>(
  tools: readonly T[],
  search: string,
  textOf: (tool: T) => string,
): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter((tool) => {
    const text = textOf(tool).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
