import { useState } from 'react';
import { NEEDS, type ActionKind } from '@arena/domain/tournament/schedule/planned-action';
import { PHASES, type Phase } from '@arena/domain/tournament/season/season.events';
import { mailRules } from '@arena/domain/validation/mail-rules';
import type { ScheduleView } from '@arena/projections/schedule/schedule.types';
import { useDraft } from '../../../shared/forms/use-draft.js';
import { NEW, type Draft } from './conflicts.js';

/** Null until the reader chooses: what comes next in the season, and the usual length. */
export interface Chosen {
  readonly kind: ActionKind | null;
  readonly phase: Phase | null;
  readonly round: number | null;
  readonly hours: number | null;
  readonly subject: string;
  readonly body: string;
}

const FIRST: Chosen = { kind: null, phase: null, round: null, hours: null, subject: '', body: '' };

/** News are planned where they are written. */
export type PlanDraft = Draft & { readonly kind: ActionKind; readonly text: string | null };

/** A reminder that is being written stays over a reload. */
export function useChosen() {
  const [chosen, setChosen] = useState(FIRST);
  const [local, setLocal] = useState('');
  useDraft(
    'plan',
    () => (chosen.subject || chosen.body ? { chosen, local } : undefined),
    (typed) => {
      setChosen({ ...FIRST, ...typed.chosen });
      setLocal(typed.local ?? '');
    },
  );
  return { chosen, setChosen, local, setLocal };
}

export function hasWords({ subject, body }: Chosen): boolean {
  return mailRules.subject.check(subject) === null && mailRules.body.check(body) === null;
}

export function draftOf({ phase: now, rounds }: ScheduleView, chosen: Chosen, due: string): PlanDraft {
  const kind = chosen.kind ?? (PHASES[now + 1] === undefined ? 'launch-round' : 'change-phase');
  const usual = kind === 'launch-round' ? rounds + 1 : Math.max(1, rounds);
  return {
    id: NEW,
    due,
    kind,
    title: NEEDS[kind] === 'words' ? chosen.subject.trim() : null,
    text: NEEDS[kind] === 'words' ? chosen.body : null,
    phase: NEEDS[kind] === 'phase' ? (chosen.phase ?? PHASES[now + 1] ?? now) : null,
    round: NEEDS[kind] === 'round' ? (chosen.round ?? usual) : null,
    hours: kind === 'open-vote' ? chosen.hours : null,
  };
}
