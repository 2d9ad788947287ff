import { useLocation } from 'react-router';
import { SectionTitle } from '../headings/section-title.js';
import type { TextQuestion, TextSection as Section } from './parse-text.js';
import { TextMarkdown } from './text-markdown.js';
import styles from './text.module.css';

export function TextSection({ section }: { section: Section }) {
  const { id, title, markdown, questions } = section;
  return (
    <section aria-labelledby={id}>
      <SectionTitle order={2} id={id} mb="xs">
        {title}
      </SectionTitle>
      <TextMarkdown>{markdown}</TextMarkdown>
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </section>
  );
}

/** Closed until the reader or a link opens it. */
function Question({ question: { id, title, markdown } }: { question: TextQuestion }) {
  const asked = useLocation().hash === `#${id}`;
  return (
    <details id={id} open={asked} className={styles.question}>
      <summary>
        <SectionTitle order={3} className={styles.summary}>
          {title}
        </SectionTitle>
      </summary>
      <TextMarkdown>{markdown}</TextMarkdown>
    </details>
  );
}
