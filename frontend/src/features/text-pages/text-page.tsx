import { Stack } from '@mantine/core';
import { use, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { RulesView, SettingsView } from '@arena/projections/seasons/season.types';
import { useSettings } from '../../shared/api/session.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { fillValues } from './fill-values.js';
import { loadText } from './load-text.js';
import { operatorValues } from './operator.js';
import { parseText, type ParsedText } from './parse-text.js';
import { TextContents } from './text-contents.js';
import type { TextName } from './text-names.js';
import { TextSection } from './text-section.js';
import { textValues } from './text-values.js';
import styles from './text-page.module.css';

/** Shorter pages need no table of contents. */
const LONG = 4;

interface Props {
  readonly name: TextName;
  /** A second text on the same page. */
  readonly then?: TextName;
  /** Of another season than the current one. */
  readonly rules?: RulesView;
  readonly notice?: ReactNode;
  /** Content below the text, such as a form. */
  readonly children?: ReactNode;
}

export function TextPage(props: Props) {
  const { settings } = useSettings();
  return settings && <FilledTextPage {...props} settings={settings} />;
}

function FilledTextPage({ settings, notice, children, ...text }: Props & { settings: SettingsView }) {
  const { title, lead, sections } = useText(text, settings);
  useLinkedPlace(sections);
  return (
    <article>
      <PageTitle title={title} lead={lead} />
      {notice}
      <div className={sections.length < LONG ? undefined : styles.columns}>
        {sections.length < LONG ? null : <TextContents sections={sections} />}
        <Stack gap="xl" className={styles.text}>
          {sections.map((section) => (
            <TextSection key={section.id} section={section} />
          ))}
          {children}
        </Stack>
      </div>
    </article>
  );
}

type TextProps = Pick<Props, 'name' | 'then' | 'rules'>;

function useText({ name, then, rules }: TextProps, settings: SettingsView): ParsedText {
  const { t, i18n } = useTranslation('texts');
  const files = [name, ...(then ? [then] : [])].map((each) => loadText(i18n.language, each));
  const markdown = files.map((file) => use(file)).join('\n');
  return parseText(
    fillValues(markdown, textValues(i18n.language, operatorValues(settings, t), rules ?? settings.rules)),
  );
}

/** Scrolls to an anchor once the text is loaded. */
function useLinkedPlace(sections: ParsedText['sections']): void {
  const { hash } = useLocation();
  const ready = sections.length > 0;
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, ready]);
}
