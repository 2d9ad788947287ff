import { Text } from '@mantine/core';
import classes from './prove.module.css';

/** A long value, such as a hash, which may break anywhere. */
export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div className={classes.hash}>{value}</div>
    </div>
  );
}
