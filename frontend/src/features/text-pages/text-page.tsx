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
  /** What comes first. The whole text is folded below it, and a link to one of its places opens it. */
  readonly short?: (values: Readonly<Record<string, string>>) => ReactNode;
  /** Content below the text, such as a form. */
  readonly children?: ReactNode;
}

export function TextPage(props: Props) {
  const { settings } = useSettings();
  return settings && <FilledTextPage {...props} settings={settings} />;
}

function FilledTextPage({ settings, notice, short, children, ...text }: Props & { settings: SettingsView }) {
  const { t } = useTranslation('texts');
  const { hash } = useLocation();
  const values = useValues(settings, text.rules);
  const { title, lead, sections } = useText(text, values);
  useLinkedPlace(sections);
  const whole = (
    <div className={sections.length < LONG ? undefined : styles.columns}>
      {sections.length < LONG ? null : <TextContents sections={sections} />}
      <Stack gap="xl" className={styles.text}>
        {sections.map((section) => (
          <TextSection key={section.id} section={section} />
        ))}
        {children}
      </Stack>
    </div>
  );
  return (
    <article>
      <PageTitle title={title} lead={lead} />
      {notice}
      {short?.(values)}
      {short ? (
        <details open={hash !== ''} className={styles.whole}>
          <summary>{t('short.whole')}</summary>
          {whole}
        </details>
      ) : (
        whole
      )}
    </article>
  );
}

function useValues(settings: SettingsView, rules: RulesView | undefined): Readonly<Record<string, string>> {
  const { t, i18n } = useTranslation('texts');
  return textValues(i18n.language, operatorValues(settings, t), rules ?? settings.rules);
}

function useText(
  { name, then }: Pick<Props, 'name' | 'then'>,
  values: Readonly<Record<string, string>>,
): ParsedText {
  const { i18n } = useTranslation();
  const files = [name, ...(then ? [then] : [])].map((each) => loadText(i18n.language, each));
  return parseText(fillValues(files.map((file) => use(file)).join('\n'), values));
}

/** Scrolls to an anchor once the text is loaded. */
function useLinkedPlace(sections: ParsedText['sections']): void {
  const { hash } = useLocation();
  const ready = sections.length > 0;
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, ready]);
}
