import { Title } from '@mantine/core';
import { useLocation } from 'react-router';
import type { TextQuestion, TextSection as Section } from './parse-text.js';
import { TextMarkdown } from './text-markdown.js';
import styles from './text-page.module.css';

export function TextSection({ section }: { section: Section }) {
  const { id, title, markdown, questions } = section;
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      <TextMarkdown>{markdown}</TextMarkdown>
      {questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </section>
  );
}

/** Closed until it is asked for, also by a link to it. */
function Question({ question: { id, title, markdown } }: { question: TextQuestion }) {
  const asked = useLocation().hash === `#${id}`;
  return (
    <details id={id} open={asked} className={styles.question}>
      <summary>
        <Title order={3} className={styles.summary}>
          {title}
        </Title>
      </summary>
      <TextMarkdown>{markdown}</TextMarkdown>
    </details>
  );
}
