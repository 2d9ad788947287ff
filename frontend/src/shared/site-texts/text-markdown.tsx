import { Anchor } from '@mantine/core';
import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import styles from './text.module.css';

const COMPONENTS: Components = { a: TextLink, table: TextTable };
const PLUGINS = [remarkGfm];

/** Renders Markdown without HTML. */
export function TextMarkdown({ children }: { children: string }) {
  return (
    <Markdown remarkPlugins={PLUGINS} components={COMPONENTS} skipHtml>
      {children}
    </Markdown>
  );
}

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/'))
    return (
      <Anchor component={Link} to={href} underline="always" inherit>
        {children}
      </Anchor>
    );
  return (
    <Anchor href={href} underline="always" inherit>
      {children}
    </Anchor>
  );
}

/** On a narrow screen the table scrolls instead of the page, also by keyboard. */
function TextTable({ children }: ComponentProps<'table'>) {
  return (
    <div className={styles.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
