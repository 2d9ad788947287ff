import { Stack } from '@mantine/core';
import type { EntrantView } from '@arena/projections/bracket/bracket.types';
import { Candidate } from '../../../features/vote/candidate.js';

const CANDIDATES: readonly (EntrantView & { readonly votes: number })[] = [
  {
    name: 'Paper Comets',
    color: 'violet',
    characters: ['neon-ronin', 'moon-oracle'],
    video_id: null,
    thumbnail_url: null,
    votes: 34,
  },
  {
    name: 'Ember Static',
    color: 'orange',
    characters: ['ember-fox', 'sun-archer'],
    video_id: null,
    thumbnail_url: null,
    votes: 21,
  },
];
const TOTAL = CANDIDATES.reduce((sum, { votes }) => sum + votes, 0);

export function VotePreview() {
  return (
    <Stack component="ul" gap="sm">
      {CANDIDATES.map(({ votes, ...entrant }, at) => (
        <Candidate
          key={entrant.name}
          candidate={{ team_name: entrant.name, color: entrant.color, votes }}
          total={TOTAL}
          leads={at === 0}
          mine={false}
          revived={false}
          votable
          changing={false}
          onVote={() => Promise.resolve()}
          entrant={entrant}
        />
      ))}
    </Stack>
  );
}
