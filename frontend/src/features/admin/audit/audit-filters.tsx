import { Button, Select, SimpleGrid, Text, TextInput, type SelectProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EVENT_KINDS } from '@arena/domain/kernel/events/event-kinds';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { useSeasonsQuery } from '../../../shared/bracket/bracket.generated.js';
import { useStaffBracketQuery } from '../api/bracket-admin.generated.js';
import { useEventKind } from '../../../shared/events/event-kind.js';
import { auditPath } from '../../../shared/routing/paths.js';
import classes from './audit.module.css';
import { FILTERS, PICKED, type FilterField } from './audit-fields.js';
import { KINDS } from './kinds.js';
import { PersonSelect } from './search/person-select.js';
import { SearchField } from './search/search-field.js';
import type { useAuditFilter } from './use-audit-filter.js';

type AuditSearch = ReturnType<typeof useAuditFilter>;

interface Props {
  readonly asked: AuditSearch;
  /** Those that are shown, which name the chosen people. */
  readonly events: readonly AuditEventView[];
}

const cols = { base: 1, xs: 2, md: 4 };

export function AuditFilters({ asked, events }: Props) {
  const { t } = useTranslation('audit');
  const navigate = useNavigate();
  const { valueOf, change, search } = asked;
  const day = (field: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`filter.${field}`)}
      value={valueOf(field)}
      onChange={(event) => change(field, event.currentTarget.value)}
    />
  );
  return (
    <div role="search">
      <SearchField value={valueOf('q')} meant={search} onSearch={change} />
      <Pickers used={PICKED.some((field) => valueOf(field) !== '')}>
        <SimpleGrid cols={cols} spacing="sm" mt="sm">
          <KindSelect asked={asked} />
          <PersonSelect field="actor" asked={asked} events={events} />
          <PersonSelect field="person" asked={asked} events={events} />
          <TeamSelect asked={asked} />
          <MatchSelect asked={asked} />
          <SeasonChoice asked={asked} />
          {day('from')}
          {day('to')}
        </SimpleGrid>
      </Pickers>
      <Hidden asked={asked} />
      {FILTERS.some((field) => valueOf(field) !== '') && (
        <Button variant="default" mt="sm" onClick={() => void navigate(auditPath({}))}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}

/** Opened on demand, or by a link that uses one. They stay open when the last one is emptied. */
function Pickers({ used, children }: { used: boolean; children: ReactNode }) {
  const { t } = useTranslation('audit');
  const [open, setOpen] = useState(used);
  const [wasUsed, remember] = useState(used);
  if (used !== wasUsed) {
    remember(used);
    if (used) setOpen(true);
  }
  return (
    <details
      className={classes.pickers}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('filter.show')}</summary>
      {children}
    </details>
  );
}

/** Conditions that only links set. */
function Hidden({ asked: { valueOf } }: { asked: AuditSearch }) {
  const { t } = useTranslation('audit');
  return (['subject', 'correlation'] as const).map(
    (field) =>
      valueOf(field) && (
        <Text key={field} size="sm" mt="xs">
          {t(`filter.${field}`, { value: valueOf(field) })}
        </Text>
      ),
  );
}

interface ChoiceProps {
  readonly field: FilterField;
  readonly asked: AuditSearch;
  readonly data: NonNullable<SelectProps['data']>;
  readonly onChoose?: (value: string | null) => void;
}

function Choice({ field, asked: { valueOf, change }, data, onChoose }: ChoiceProps) {
  const { t } = useTranslation('audit');
  return (
    <Select
      label={t(`filter.${field}`)}
      placeholder={t('filter.any')}
      data={data}
      value={valueOf(field) || null}
      onChange={onChoose ?? ((value) => change(field, value))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.remove') }}
    />
  );
}

function KindSelect({ asked }: { asked: AuditSearch }) {
  const { t } = useTranslation('audit');
  const kindOf = useEventKind();
  const groups = EVENT_KINDS.map((kind) => ({
    group: t(`kind.${kind}`),
    items: [
      { value: KINDS[kind].join(','), label: t('kind.all', { kind: t(`kind.${kind}`) }) },
      ...KINDS[kind].map((type) => ({ value: type, label: kindOf(type) })),
    ],
  }));
  return <Choice field="type" asked={asked} data={groups} />;
}

function TeamSelect({ asked }: { asked: AuditSearch }) {
  const { t } = useTranslation('audit');
  const { teams } = asked.search;
  const several = new Set(teams.map(({ season }) => season)).size > 1;
  const data = teams.map(({ team_id: value, name, season }) => ({
    value,
    label: several ? t('filter.teamOf', { name, season }) : name,
  }));
  return <Choice field="team" asked={asked} data={data} />;
}

/** Ids of matches repeat in every season, so a match is chosen together with the season of the options. */
function MatchSelect({ asked }: { asked: AuditSearch }) {
  const { season, change } = asked;
  const { currentData } = useStaffBracketQuery({ season });
  const matches = currentData?.matches ?? [];
  const data = matches.map(({ match_id: value, team1, team2 }) => ({
    value,
    label: `${value}: ${[team1, team2].filter(Boolean).join(' – ')}`,
  }));
  const choose = (match: string | null) => {
    if (match && currentData) change('season', String(currentData.season));
    change('match', match);
  };
  return <Choice field="match" asked={asked} data={data} onChoose={choose} />;
}

/** A removed season takes the match with it, which would be one of every season. */
function SeasonChoice({ asked }: { asked: AuditSearch }) {
  const { data: seasons = [] } = useSeasonsQuery();
  const choose = (season: string | null) => {
    asked.change('season', season);
    if (season === null) asked.change('match', null);
  };
  return (
    <Choice
      field="season"
      asked={asked}
      data={seasons.map(({ season }) => String(season))}
      onChoose={choose}
    />
  );
}
