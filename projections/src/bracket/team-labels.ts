import { labelsOf, type TeamLabels } from '../kernel/names.js';
import type { BracketDocument } from './bracket.read-model.js';

/** Of every team that the season has had. */
export function teamLabelsIn({
  teams,
  formerTeams = {},
}: Pick<BracketDocument, 'teams' | 'formerTeams'>): TeamLabels {
  return labelsOf([...Object.values(formerTeams), ...Object.values(teams)]);
}
