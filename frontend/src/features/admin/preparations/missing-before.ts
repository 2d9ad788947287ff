import type { PreparationsView } from '@arena/projections/bracket/bracket.types';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import type { ToolKey } from '@arena/projections/pages/tools';
import type { SettingsView } from '@arena/projections/seasons/season.types';
import { isToBeSet, type DateNotes } from '../general/date-notes.js';

/** A phase that begins, or the draw, which the launch of round 1 makes. */
export type Stage = 1 | 2 | 3 | 'draw';

export interface Facts {
  readonly settings: Pick<SettingsView, 'trailer_url' | 'operator' | 'has_daily_game'>;
  readonly season: PreparationsView;
  /** Own texts whose translation is missing, or older than another language's. */
  readonly texts: number;
  readonly dates: DateNotes;
}

interface Check {
  readonly code: string;
  readonly before: readonly Stage[];
  readonly tool: ToolKey;
  readonly isMissing: (facts: Facts) => boolean;
}

const CHECKS = [
  {
    code: 'noDates',
    before: [1, 2, 3],
    tool: 'tournamentWindow',
    isMissing: ({ dates }) => dates.tournamentWindow === 'unset',
  },
  {
    code: 'dates',
    before: [1, 2, 3],
    tool: 'tournamentWindow',
    isMissing: ({ dates }) => dates.tournamentWindow === 'past',
  },
  {
    code: 'countdown',
    before: [1, 2, 3],
    tool: 'countdown',
    isMissing: ({ dates: { countdown } }) => countdown !== null && isToBeSet(countdown),
  },
  {
    code: 'trailer',
    before: [1],
    tool: 'trailer',
    isMissing: ({ settings }) => settings.trailer_url === null,
  },
  {
    code: 'operator',
    before: [1],
    tool: 'operator',
    isMissing: ({ settings }) => Object.values(settings.operator).includes(null),
  },
  { code: 'mail', before: [1], tool: 'massMail', isMissing: ({ season }) => !season.sends_mail },
  { code: 'amvdle', before: [1], tool: 'amvdle', isMissing: ({ settings }) => !settings.has_daily_game },
  { code: 'texts', before: [1, 2, 3], tool: 'texts', isMissing: ({ texts }) => texts > 0 },
  { code: 'judges', before: [2, 3, 'draw'], tool: 'judges', isMissing: ({ season }) => season.judges === 0 },
  {
    code: 'invitations',
    before: [2],
    tool: 'audit',
    isMissing: ({ season }) => season.pending_teams.length > 0,
  },
  {
    code: 'products',
    before: [3],
    tool: 'products',
    isMissing: ({ season }) => season.sample_products > 0,
  },
  {
    code: 'videos',
    before: [3, 'draw'],
    tool: 'videos',
    isMissing: ({ season }) => leftOut(season, 'nothing').length > 0,
  },
  {
    code: 'waiting',
    before: [3, 'draw'],
    tool: 'videos',
    isMissing: ({ season }) => leftOut(season, 'waiting').length > 0,
  },
  {
    code: 'refused',
    before: [3, 'draw'],
    tool: 'videos',
    isMissing: ({ season }) => leftOut(season, 'refused').length > 0,
  },
] as const satisfies readonly Check[];

export type Missing = Pick<(typeof CHECKS)[number], 'code' | 'tool'>;

type VideoState = PreparationsView['without_video'][number]['sent'];

/** Names of the teams that the draw leaves out, by what became of the video that they have sent. */
export function leftOut({ without_video: teams }: PreparationsView, sent: VideoState): string[] {
  return teams.filter((each) => each.sent === sent).map(({ team }) => team);
}

/** None of it refuses anything. @param current the phase that runs: a jump also looks at the phases between */
export function missingBefore(stage: Stage, current: Phase, facts: Facts): Missing[] {
  const checks: readonly (Check & Missing)[] = CHECKS;
  const isReached = (each: Stage) =>
    each === stage || (each !== 'draw' && stage !== 'draw' && each > current && each < stage);
  return checks.filter(({ before, isMissing }) => before.some(isReached) && isMissing(facts));
}
