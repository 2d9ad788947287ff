import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { useState } from 'react';
import { MatchAdmin } from './match-admin.js';
import { WinnerDialog, type Declaration } from './winner-dialog.js';
import classes from '../admin.module.css';

interface Props {
  readonly matches: readonly MatchView[];
  /** Results of older rounds are final. */
  readonly latest: boolean;
  readonly admin: boolean;
  readonly highlighted: string | null;
}

export function MatchList({ matches, latest, admin, highlighted }: Props) {
  const [declaring, setDeclaring] = useState<Declaration | null>(null);
  return (
    <>
      <ul className={classes.matchGrid}>
        {matches.map((match) => (
          <MatchAdmin
            key={match.match_id}
            match={match}
            latest={latest}
            admin={admin}
            highlighted={highlighted === match.match_id}
            onDeclare={setDeclaring}
          />
        ))}
      </ul>
      {declaring && <WinnerDialog declaration={declaring} onClose={() => setDeclaring(null)} />}
    </>
  );
}
