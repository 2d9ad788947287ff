import { API_ROOT, BUILD } from '../api/page-settings.js';

/**
 * Parameters of each read of a public log. Browsers keep the log of a closed season for ever. With the build in its
 * address, its lines are read again after a release.
 */
export const LOG_PARAMS = { build: BUILD };

export function seasonLogUrl(season: number): string {
  return `${API_ROOT}/seasons/${season}/log?${new URLSearchParams(LOG_PARAMS).toString()}`;
}
