import type { ReactNode } from 'react';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';
import { Loaded } from '../../../shared/notices/loaded.js';
import { ToolSkeleton } from '../tool-panel.js';

export function WithBracket({ children }: { children: (bracket: BracketView) => ReactNode }) {
  const bracket = useStaffBracketQuery({});
  return (
    <Loaded of={bracket} loading={<ToolSkeleton />}>
      {children}
    </Loaded>
  );
}
