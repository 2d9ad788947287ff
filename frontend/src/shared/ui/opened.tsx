import { useState, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** What tells it from others with this title. */
  readonly of: string;
  readonly children: ReactNode;
}

/** An editor that costs nothing until it is opened. */
export function Opened({ title, of, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={`${title} (${of})`}>{title}</summary>
      {isOpen && children}
    </details>
  );
}
