import { Stack } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { Loaded } from '../../../shared/notices/loaded.js';
import { usePreviewWinnerMutation } from '../api/bracket-admin-api.js';
import { OverturnPreview, OverturnSummary } from '../tournament/overturn/overturn-preview.js';

/** Everything that the correction would change now. */
export function ResultChange({ season, match, team }: { season: number; match: string; team: string }) {
  const [preview, { data, error }] = usePreviewWinnerMutation();
  const compute = useCallback(
    () => void preview({ match_id: match, team_name: team }),
    [preview, match, team],
  );
  useEffect(compute, [compute]);
  return (
    <Loaded of={{ data, error, refetch: compute }} loading={160}>
      {(changes) => (
        <Stack>
          <OverturnSummary season={season} changes={changes} />
          <OverturnPreview season={season} changes={changes} />
        </Stack>
      )}
    </Loaded>
  );
}
