import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { SectionTitle } from '../../shared/headings/section-title.js';
import styles from './home.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What to do. */
  readonly label: string;
  readonly to: string;
}

export function Notice({ title, text, label, to }: Props) {
  return (
    <section aria-label={title} className={styles.mate}>
      <div>
        <SectionTitle order={2} mb="xs">
          {title}
        </SectionTitle>
        <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
        <Button mt="md" component={Link} to={to}>
          {label}
        </Button>
      </div>
    </section>
  );
}
