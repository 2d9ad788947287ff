import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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

export function ToolGrid({ tools, states, textOf }: Props) {
  const { t } = useTranslation('admin');
  return SECTIONS.map((section) => {
    const here = tools.filter((tool) => tool.section === section);
    if (here.length === 0) return null;
    return (
      <section key={section} aria-labelledby={`tools-${section}`}>
        <Heading level={2} id={`tools-${section}`} className={classes.section}>
          {t(`section.${section}`)}
        </Heading>
        <ul className={classes.grid}>
          {here.map(({ key, danger }) => (
            <li key={key}>
              <ToolCard tool={key} text={textOf(key)} danger={danger} state={states[key]} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
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
