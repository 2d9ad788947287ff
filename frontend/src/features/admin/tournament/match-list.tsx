import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { useState } from 'react';
import { MatchAdmin, type MatchTask } from './match-admin.js';
import { WalkoverDialog } from './walkover-dialog.js';
import { WinnerDialog, type Declaration } from './winner-dialog.js';
import classes from '../admin.module.css';

interface Props {
  readonly season: number;
  readonly matches: readonly MatchView[];
  /** Results of older rounds are final. */
  readonly latest: boolean;
  readonly task: MatchTask;
  readonly highlighted: string | null;
  /** Visitors do not see the round. */
  readonly hidden: boolean;
}

export function MatchList({ season, matches, latest, task, highlighted, hidden }: Props) {
  const [declaring, setDeclaring] = useState<Declaration | null>(null);
  const [vanished, setVanished] = useState<MatchView | null>(null);
  return (
    <>
      <ul className={classes.matchGrid}>
        {matches.map((match) => (
          <MatchAdmin
            key={match.match_id}
            season={season}
            match={match}
            latest={latest}
            task={task}
            highlighted={highlighted === match.match_id}
            onDeclare={setDeclaring}
            onVanished={setVanished}
          />
        ))}
      </ul>
      {declaring && (
        <WinnerDialog declaration={declaring} hidden={hidden} onClose={() => setDeclaring(null)} />
      )}
      {vanished && <WalkoverDialog match={vanished} hidden={hidden} onClose={() => setVanished(null)} />}
    </>
  );
}
