import {
  MAX_MUSIC_MEGABYTES,
  MAX_THUMBNAIL_MEGABYTES,
  MAX_VIDEO_MEGABYTES,
  MIN_VIDEO_SECONDS,
} from '@arena/domain/kernel/file-limits';
import { MESSAGE_DAYS } from '@arena/domain/kernel/lifetimes';
import { toDecimal } from '@arena/domain/kernel/money';
import { HINTS_AFTER } from '@arena/domain/tournament/amvdle/hints';
import { DEFAULT_RULES } from '@arena/domain/tournament/season/season-rules';
import { PASSWORD_MIN } from '@arena/domain/validation/password';
import { MIN_AGE } from '@arena/domain/validation/rules';
import { SESSION_LENGTH } from '../../shared/session/session-storage.js';

/** Milliseconds. */
const HOUR = 60 * 60 * 1000;

/** Numbers that the texts name and the program goes by. */
const NUMBERS = {
  startingMoney: toDecimal(DEFAULT_RULES.startingMoney),
  favoriteOdds: toDecimal(DEFAULT_RULES.favoriteOdds),
  outsiderOdds: toDecimal(DEFAULT_RULES.outsiderOdds),
  minJuryOdds: toDecimal(DEFAULT_RULES.minJuryOdds),
  maxJuryOdds: toDecimal(DEFAULT_RULES.maxJuryOdds),
  lastReviveRound: DEFAULT_RULES.lastReviveRound,
  firstRoundWithoutRevives: DEFAULT_RULES.lastReviveRound + 1,
  voteHours: DEFAULT_RULES.voteDuration / HOUR,
  reviveCardPrice: toDecimal(DEFAULT_RULES.reviveCardPrice),
  reviveCardStock: DEFAULT_RULES.reviveCardStock,
  minTeams: DEFAULT_RULES.minTeams,
  maxLots: DEFAULT_RULES.maxLots,
  amvdleReward: toDecimal(DEFAULT_RULES.amvdleReward),
  amvdleGuesses: DEFAULT_RULES.amvdleGuesses,
  hintCategory: HINTS_AFTER.category,
  hintStic: HINTS_AFTER.stic,
  hintEditor: HINTS_AFTER.editorInitial,
  maxVideoMegabytes: MAX_VIDEO_MEGABYTES,
  minVideoMinutes: MIN_VIDEO_SECONDS / 60,
  maxThumbnailMegabytes: MAX_THUMBNAIL_MEGABYTES,
  maxMusicMegabytes: MAX_MUSIC_MEGABYTES,
  minAge: MIN_AGE,
  minPassword: PASSWORD_MIN,
  sessionHours: SESSION_LENGTH / HOUR,
  messageDays: MESSAGE_DAYS,
} as const;

/** Who runs this installation, in the words of its environment or of what stands in for them. */
export interface OperatorValues {
  readonly operatorName: string;
  readonly operatorAddress: string;
  readonly contactEmail: string;
}

/** What fills the placeholders of the texts, numbers in the reader's notation. */
export function textValues(language: string, operator: OperatorValues): Record<string, string> {
  const notation = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const numbers = Object.entries(NUMBERS).map(([name, value]) => [name, notation.format(value)] as const);
  return { ...Object.fromEntries(numbers), ...operator };
}
