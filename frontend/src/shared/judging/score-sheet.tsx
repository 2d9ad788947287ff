import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoredKind } from '@arena/domain/tournament/judging/blind';
import type { Criterion } from '@arena/domain/tournament/judging/rubric';
import type { JudgedMatchView, RubricView, ScoresView } from '@arena/projections/judging/judging.types';
import { EditForm } from '../forms/edit-form.js';
import { NumberInput } from '../forms/number-input.js';
import { useServerForm } from '../forms/use-server-form.js';
import { SectionTitle } from '../headings/section-title.js';
import { BlockedBy } from '../notices/blocked-by.js';
import { NotLoaded } from '../notices/loaded.js';
import { useMe } from '../api/session.js';
import { useScoreMatchMutation } from './judging.generated.js';
import { useCriterionName } from './use-criteria.js';
import { useJudgedMatch } from './use-judging.js';
import styles from './score-sheet.module.css';

interface Target {
  readonly matchId: string;
  /** Of both works. */
  readonly names: readonly string[];
  /** What the names are of: an order of teams, or works without names. */
  readonly of: ScoredKind;
  readonly season: number;
  /** Of the rubric. */
  readonly version: number;
}

/** Where a judge scores both works; nothing for others, and in seasons that are not scored. */
export function ScoreSheet(target: Omit<Target, 'version'>) {
  const { me } = useMe();
  const { query, rubric, version, judged } = useJudgedMatch(target.matchId);
  if (!me?.is_judge) return null;
  if (!rubric || !judged) return <NotLoaded of={query} />;
  return <Section {...target} version={version} rubric={rubric} judged={judged} />;
}

function Section(props: SheetProps) {
  const { names, rubric, judged } = props;
  const { mine, blocked_by: blockers } = judged;
  const { t } = useTranslation('judging');
  const form = useServerForm(valuesOf(rubric, mine));
  const isBlocked = blockers.length > 0;
  return (
    <section aria-labelledby="scores" className={styles.sheet}>
      <SectionTitle order={2} id="scores" mb="xs">
        {t('title')}
      </SectionTitle>
      {isBlocked && <BlockedBy by={blockers} />}
      {isBlocked && !form.isDirty() ? (
        mine && <Given names={names} rubric={rubric} mine={mine} />
      ) : (
        <Sheet {...props} form={form} />
      )}
    </section>
  );
}

interface SheetProps extends Target {
  readonly rubric: RubricView;
  readonly judged: JudgedMatchView;
}

type PointsForm = ReturnType<typeof useServerForm<Record<string, string>>>;
type Side = keyof ScoresView;
const SIDES = ['team1', 'team2'] as const satisfies readonly Side[];

/** Of its criterion, so that what is typed stays with it when the rubric changes. `.` is a path to the form. */
const fieldOf = (side: Side, { name }: Criterion) =>
  `${side}-${encodeURIComponent(name).replaceAll('.', '%2E')}`;

/** Fields that nobody has changed follow the server. What is typed stays, also when the match closes meanwhile. */
function Sheet({
  matchId,
  names,
  of,
  season,
  version,
  rubric,
  judged,
  form,
}: SheetProps & { form: PointsForm }) {
  const { mine, blocked_by: blockers } = judged;
  const { t, i18n } = useTranslation('judging');
  const [save] = useScoreMatchMutation();
  const pointsOf = (side: Side) =>
    rubric.criteria.map((criterion) => pointsIn(form.values[fieldOf(side, criterion)] ?? '', rubric.scale));
  const isWrong = (side: Side, criterion: Criterion) => {
    const typed = form.values[fieldOf(side, criterion)] ?? '';
    return typed !== '' && pointsIn(typed, rubric.scale) === null;
  };
  const isWhole = SIDES.every((side) => pointsOf(side).every((points) => points !== null));
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const totals = SIDES.map((side) => {
    const total = totalOf(rubric, pointsOf(side));
    return total === null ? '–' : format.format(total);
  });
  return (
    <EditForm
      form={form}
      // Works A and B may be in another order than the teams.
      draft={`scores-${season}-${matchId}-${of}`}
      draftStays
      gap="sm"
      send={() =>
        save({
          match_id: matchId,
          of,
          season,
          version,
          team1: pointsOf('team1').map(Number),
          team2: pointsOf('team2').map(Number),
        })
      }
      done={() => t('saved')}
      submit={t(mine ? 'change' : 'save')}
      disabled={blockers.length > 0 || !isWhole || (mine !== null && !form.isDirty())}
    >
      <Text size="sm" c="dimmed">
        {t('secret', { max: rubric.scale })}
      </Text>
      <Table
        names={names}
        rubric={rubric}
        totals={totals}
        cell={(side, criterion, label) => (
          <NumberInput
            aria-label={label}
            min={0}
            max={rubric.scale}
            step={0.5}
            decimalScale={1}
            clampBehavior="strict"
            allowNegative={false}
            size="sm"
            {...form.getInputProps(fieldOf(side, criterion))}
            error={isWrong(side, criterion) && t('halves', { max: rubric.scale })}
            onChange={(value) => form.setFieldValue(fieldOf(side, criterion), String(value))}
          />
        )}
      />
    </EditForm>
  );
}

function Given({ names, rubric, mine }: TableOf & { mine: ScoresView }) {
  const { t, i18n } = useTranslation('judging');
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  return (
    <Stack gap="xs" mt="xs">
      <Text size="sm">{t('given')}</Text>
      <Table
        names={names}
        rubric={rubric}
        totals={SIDES.map((side) => format.format(totalOf(rubric, mine[side]) ?? 0))}
        cell={(side, criterion) => format.format(mine[side][rubric.criteria.indexOf(criterion)] ?? 0)}
      />
    </Stack>
  );
}

type TableOf = Pick<SheetProps, 'names' | 'rubric'>;

interface TableProps extends TableOf {
  readonly totals: readonly string[];
  readonly cell: (side: Side, criterion: Criterion, label: string) => ReactNode;
}

function Table({ names, rubric, totals, cell }: TableProps) {
  const { t } = useTranslation('judging');
  const nameOf = useCriterionName();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rubric.criteria.map((criterion) => (
          <tr key={criterion.name}>
            <th scope="row">
              {nameOf(criterion.name)}
              {criterion.weight > 1 && <span className={styles.weight}> ×{criterion.weight}</span>}
            </th>
            {SIDES.map((side, column) => (
              <td key={side}>
                {cell(
                  side,
                  criterion,
                  t('pointsOf', { criterion: nameOf(criterion.name), team: names[column] ?? '' }),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {SIDES.map((side, column) => (
            <td key={side}>{totals[column]}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function valuesOf({ criteria }: RubricView, mine: ScoresView | null): Record<string, string> {
  const fields = SIDES.flatMap((side) =>
    criteria.map(
      (criterion, at) => [fieldOf(side, criterion), mine ? String(mine[side][at] ?? '') : ''] as const,
    ),
  );
  return Object.fromEntries(fields);
}

/** Null if it is no number of half points on the scale. */
function pointsIn(typed: string, scale: number): number | null {
  const points = Number(typed);
  return typed !== '' && Number.isInteger(points * 2) && points <= scale ? points : null;
}

/** The weighted mean; null before all points are given. */
function totalOf({ criteria }: RubricView, points: readonly (number | null)[]): number | null {
  if (points.some((each) => each === null)) return null;
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  return criteria.reduce((sum, { weight }, at) => sum + weight * (points[at] ?? 0), 0) / weights;
}
