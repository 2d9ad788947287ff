interface Bettable {
  readonly betsOpen: boolean;
  readonly winner: string | null;
}

export function isClosedForBets({ betsOpen, winner }: Bettable): boolean {
  return !betsOpen || winner !== null;
}

export function isOpenForBets(match: Bettable, round: { readonly visible: boolean }): boolean {
  return round.visible && !isClosedForBets(match);
}
