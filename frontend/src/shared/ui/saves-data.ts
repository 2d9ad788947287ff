interface WithConnection extends Navigator {
  readonly connection?: {
    readonly saveData?: boolean;
    readonly effectiveType?: string;
    readonly downlink?: number;
  };
}

/** Whether the reader saves data, or the line is slow: nothing is loaded that is not asked for. */
export function savesData({ connection }: WithConnection): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Bits per second, where the browser says it. */
export function lineOf({ connection }: WithConnection): number | null {
  return connection?.downlink === undefined ? null : connection.downlink * 1e6;
}
