import { placeOfMatch } from '@arena/domain/tournament/bracket/match-id';
import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { BracketDocument, BracketMatch, BracketRound } from '../../bracket/bracket.read-model.js';
import type { SeasonRecord } from '../../kernel/records.js';
import type { ChangeOf, Side, WhatIfChange } from './what-if-changes.js';
import type { ChangedRule } from './what-if-rules.js';

export type RecordOf<T extends SeasonRecord['type']> = SeasonRecord & { readonly type: T };

/** The log of an imagined season, which is folded while it grows. */
export interface ImaginedLog {
  readonly bracket: BracketDocument | null;
  append(event: SeasonRecord): void;
}

export class ImaginedWorld {
  rules: SeasonRules | null = null;

  constructor(
    private readonly changes: readonly WhatIfChange[],
    private readonly log: ImaginedLog,
  ) {}

  append(event: SeasonRecord): void {
    this.log.append(event);
  }

  /** Appends the same event if nothing is different in it. */
  appendAs<T extends SeasonRecord['type']>(event: RecordOf<T>, data: RecordOf<T>['data']): void {
    const isSame = JSON.stringify(data) === JSON.stringify(event.data);
    this.log.append(isSame ? event : ({ ...event, data } as SeasonRecord));
  }

  /** Appends an event of another type at the same moment. */
  insert<T extends SeasonRecord['type']>(at: SeasonRecord, type: T, data: RecordOf<T>['data']): void {
    this.log.append({ ...at, type, data } as SeasonRecord);
  }

  get bracket(): BracketDocument | null {
    return this.log.bracket;
  }

  get latest(): BracketRound | undefined {
    return this.log.bracket?.rounds.at(-1);
  }

  round(number: number): BracketRound | undefined {
    return this.log.bracket?.rounds.find(({ round }) => round === number);
  }

  /** Undefined if there is no such match, or if it is a bye. */
  duel(matchId: string): Duel | undefined {
    const place = placeOfMatch(matchId);
    const match = place ? this.round(place.round)?.matches[place.number - 1] : undefined;
    return match && isDuel(match) ? match : undefined;
  }

  /** Null for the match for third place, whose loser is not revived. */
  loserOf(matchId: string): string | null {
    const duel = this.duel(matchId);
    if (!duel || duel.winner === null || duel.thirdPlace) return null;
    return duel.winner === duel.team1 ? duel.team2 : duel.team1;
  }

  all<K extends WhatIfChange['kind']>(kind: K): ChangeOf<K>[] {
    return this.changes.filter((change): change is ChangeOf<K> => change.kind === kind);
  }

  result(matchId: string): Side | undefined {
    return this.all('result').find((change) => change.matchId === matchId)?.winner;
  }

  odds(matchId: string, side: Side): number | undefined {
    return this.all('odds').find((change) => change.matchId === matchId && change.side === side)?.odds;
  }

  comesBack(matchId: string): boolean | undefined {
    return this.all('revive').find((change) => change.matchId === matchId)?.back;
  }

  revivesAllowed(round: number): number | undefined {
    return this.all('revives').find((change) => change.round === round)?.count;
  }

  changedRule(rule: ChangedRule): number | undefined {
    return this.all('rule').find((change) => change.rule === rule)?.value;
  }
}

export interface Duel extends BracketMatch {
  readonly team2: string;
}

export function isDuel(match: BracketMatch): match is Duel {
  return match.team2 !== null;
}

export function teamOn({ team1, team2 }: Duel, side: Side): string {
  return side === 1 ? team1 : team2;
}
