import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Phase } from '@arena/domain/tournament/season/season.events';
import { Heading } from '../../../shared/headings/heading.js';
import { addressOf } from '../addresses.js';
import { SECTIONS, type Tool, type ToolKey } from '@arena/projections/pages/tools';
import type { ToolStates } from './use-tool-states.js';
import classes from './index.module.css';

interface Props {
  readonly tools: readonly (Tool & { readonly key: ToolKey })[];
  readonly states: ToolStates;
  readonly textOf: (key: ToolKey) => string;
}

export function ToolGrid({ tools, ...shown }: Props) {
  const { t } = useTranslation('admin');
  return SECTIONS.map((section) => {
    const here = tools.filter((tool) => tool.section === section);
    return here.length === 0 ? null : (
      <Cards key={section} id={section} title={t(`section.${section}`)} tools={here} {...shown} />
    );
  });
}

export function PhaseTools({ phase, tools, ...shown }: Props & { phase: Phase | null }) {
  const { t } = useTranslation('admin');
  if (phase === null) return null;
  const here = tools.filter(({ phases = [] }) => phases.includes(phase));
  return (
    <>
      <Cards id="phase" title={t('section.phase', { phase })} tools={here} {...shown} />
      <Text size="sm" c="dimmed">
        {t('otherTools', { count: tools.length - here.length })}
      </Text>
    </>
  );
}

function Cards({ id, title, tools, states, textOf }: Props & { id: string; title: string }) {
  return (
    <section aria-labelledby={`tools-${id}`}>
      <Heading level={2} id={`tools-${id}`} className={classes.section}>
        {title}
      </Heading>
      <ul className={classes.grid}>
        {tools.map(({ key, danger }) => (
          <li key={key}>
            <ToolCard tool={key} text={textOf(key)} danger={danger} state={states[key]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  readonly tool: ToolKey;
  readonly text: string;
  readonly danger: true | undefined;
  readonly state: ToolStates[ToolKey];
}

function ToolCard({ tool, text, danger, state }: CardProps) {
  const { t } = useTranslation('admin');
  return (
    <Link to={addressOf(tool)} className={classes.card} data-danger={danger}>
      <span className={classes.name}>
        {danger && <IconAlertTriangle size={18} aria-hidden />}
        {t(`tool.${tool}.name`)}
      </span>
      <span className={classes.text}>{text}</span>
      {state && (
        <span className={classes.state} data-waiting={state.waiting || undefined}>
          {state.text}
        </span>
      )}
    </Link>
  );
}
