import { Skeleton, Stack } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { SiteText } from '@arena/domain/site/texts/texts.events';
import type { RulesView, SettingsView } from '@arena/projections/seasons/season.types';
import { useSettings } from '../../shared/api/session.js';
import { PageTitle } from '../../shared/headings/page-title.js';
import { fillValues } from '../../shared/site-texts/fill-values.js';
import { parseText, type ParsedText } from '../../shared/site-texts/parse-text.js';
import { TextSection } from '../../shared/site-texts/text-section.js';
import { useMarkdown } from '../../shared/site-texts/use-markdown.js';
import { useTextValues } from '../../shared/site-texts/use-text-values.js';
import text from '../../shared/site-texts/text.module.css';
import { TextContents } from './text-contents.js';
import styles from './text-page.module.css';

/** Shorter pages need no table of contents. */
const LONG = 4;

interface Props {
  readonly name: SiteText;
  /** A second text on the same page. */
  readonly then?: SiteText;
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

function FilledTextPage({ settings, name, then, rules, ...look }: Props & { settings: SettingsView }) {
  const values = useTextValues(settings, rules ?? settings.rules);
  const files = [useMarkdown(name), useMarkdown(then)];
  if (files.includes(null)) return <Skeleton height={400} aria-busy="true" />;
  return (
    <ParsedTextPage {...look} values={values} parsed={parseText(fillValues(files.join('\n'), values))} />
  );
}

interface ParsedProps extends Pick<Props, 'notice' | 'short' | 'children'> {
  readonly values: Readonly<Record<string, string>>;
  readonly parsed: ParsedText;
}

function ParsedTextPage({ values, parsed, notice, short, children }: ParsedProps) {
  const { t } = useTranslation('texts');
  const { hash } = useLocation();
  const { title, lead, sections } = parsed;
  useLinkedPlace(sections);
  const whole = (
    <div className={sections.length < LONG ? undefined : styles.columns}>
      {sections.length < LONG ? null : <TextContents sections={sections} />}
      <Stack gap="xl" className={text.text}>
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

/** Scrolls to an anchor once the text is loaded. */
function useLinkedPlace(sections: ParsedText['sections']): void {
  const { hash } = useLocation();
  const ready = sections.length > 0;
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, ready]);
}
