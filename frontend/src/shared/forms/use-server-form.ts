import { useForm, type UseFormInput } from '@mantine/form';
import { useEffectEvent, useLayoutEffect } from 'react';

/** A form of what the server knows. Fields that nobody has changed follow the server. */
export function useServerForm<V extends Record<string, string>>(
  known: V,
  { validate }: Pick<UseFormInput<V>, 'validate'> = {},
) {
  const form = useForm<V>({
    initialValues: known,
    validateInputOnChange: true,
    ...(validate && { validate }),
  });
  const follow = useEffectEvent(() => {
    const [before, typed] = [form.getInitialValues(), form.getValues()];
    const unchanged = Object.keys(known).filter((name) => typed[name] === before[name]);
    form.setInitialValues(known);
    form.setValues({ ...typed, ...Object.fromEntries(unchanged.map((name) => [name, known[name]])) });
  });
  const latest = JSON.stringify(known);
  useLayoutEffect(() => follow(), [latest]);
  return form;
}
