/** Id `{season}:{userId}`. */
export interface MemberDocument {
  readonly id: string;
  readonly season: number;
  readonly userId: string;
  readonly teamId: string;
  readonly teamName: string;
  readonly part: 'leader' | 'mate';
  readonly character: string;
}
export const MEMBERS = 'members';
