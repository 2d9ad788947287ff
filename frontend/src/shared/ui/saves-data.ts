interface WithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether the reader saves data, or the line is slow: nothing is loaded that is not asked for. */
export function savesData({ connection }: WithConnection): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
