import { useEffect, useState } from 'react';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import { useRebuildProjectionsMutation } from '../api/season.generated.js';

/** Milliseconds until a rebuild that has not become visible counts as failed. */
const PATIENCE = 10_000;

export type Rebuilt = Pick<ProjectionView, 'name' | 'generation' | 'state' | 'error'>;

/** Starts a rebuild and says what became of it: a short one begins and ends between two looks at the list. */
export function useRebuild(projection: Rebuilt | null) {
  const [rebuild, { error }] = useRebuildProjectionsMutation();
  const [before, setBefore] = useState<number | null>(null);
  const [patient, setPatient] = useState(false);
  useEffect(() => {
    if (!patient) return undefined;
    const timer = window.setTimeout(() => setPatient(false), PATIENCE);
    return () => window.clearTimeout(timer);
  }, [patient]);
  const run = async () => {
    const answer = await rebuild(projection === null ? {} : { names: [projection.name] });
    if (!answer.error && projection !== null) {
      setBefore(projection.generation);
      setPatient(true);
    }
    return answer;
  };
  return { run, error, outcome: before === null ? null : outcomeOf(projection, before, patient) };
}

function outcomeOf(projection: Rebuilt | null, before: number, patient: boolean) {
  if (projection === null) return null;
  if (projection.generation > before) return 'done';
  if (patient || projection.state === 'rebuilding') return 'waiting';
  return projection.error === null ? null : 'failed';
}
