import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useStaffUsersQuery } from '../api/people.generated.js';

const NAMES = 8;

/** Suggests users who are in no team and no jury. Another name can still be typed: the server says what is wrong. */
export function PersonInput({ value = '', ...input }: AutocompleteProps) {
  const [search] = useDebouncedValue(value.trim(), 250);
  const { currentData } = useStaffUsersQuery({ search }, { skip: search === '' });
  const free = currentData?.users.filter(({ team, is_judge: judge }) => team === null && !judge) ?? [];
  return <Autocomplete {...input} value={value} data={free.map(({ name }) => name)} limit={NAMES} />;
}
