import { Stack } from '@mantine/core';
import type { Language } from '@arena/domain/validation/people/languages';
import { PageTitle } from '../../../shared/headings/page-title.js';
import { fillValues } from '../../../shared/site-texts/fill-values.js';
import { parseText } from '../../../shared/site-texts/parse-text.js';
import { TextSection } from '../../../shared/site-texts/text-section.js';
import styles from '../../../shared/site-texts/text.module.css';

interface Props {
  readonly markdown: string;
  readonly values: Readonly<Record<string, string>>;
  readonly language: Language;
}

/** As readers will see it. */
export function TextPreview({ markdown, values, language }: Props) {
  const { title, lead, sections } = parseText(fillValues(markdown, values));
  return (
    <div lang={language}>
      <PageTitle title={title} lead={lead} />
      <Stack gap="xl" className={styles.text}>
        {sections.map((section, at) => (
          <TextSection key={at} section={section} />
        ))}
      </Stack>
    </div>
  );
}
