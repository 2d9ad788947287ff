import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Field, Fields, NameOf, ValuesOf } from '@arena/domain/validation/fields';
import { useLimit } from './use-limit.js';

/** Colors are chosen differently from page to page. */
type TypedField = Field & { readonly input: 'line' | 'paragraph' | 'number' };

interface Props<F extends Readonly<Record<string, TypedField>>> {
  readonly fields: F;
  readonly form: { readonly getInputProps: (path: string) => GetInputPropsReturnType };
  /** Where the values are in those of the form: `leaderSkills.` */
  readonly at?: string;
  readonly label: (name: NameOf<F>) => string;
  readonly hint?: (name: NameOf<F>) => string;
}

/** The inputs of declared fields, in their order. */
export function FieldInputs<F extends Readonly<Record<string, TypedField>>>(props: Props<F>) {
  const { fields, form, at = '', label, hint } = props;
  return Object.entries(fields).map(([name, field]) => (
    <FieldInput
      key={name}
      field={field}
      label={label(name)}
      description={hint?.(name)}
      {...form.getInputProps(`${at}${name}`)}
    />
  ));
}

interface InputProps extends GetInputPropsReturnType {
  readonly field: TypedField;
  readonly label: string;
  readonly description: string | undefined;
}

function FieldInput({ field: { input, rule, blank }, ...props }: InputProps) {
  const limit = useLimit();
  const { minimum, maximum, maxLength = Infinity } = rule.schema;
  if (input === 'number') return <NumberInput min={minimum} max={maximum} {...props} />;
  const text = { ...limit(maxLength, String(props.value)), ...props };
  if (input === 'paragraph') return <Textarea autosize minRows={3} {...text} />;
  return <TextInput required={blank === undefined} {...text} />;
}

/** What a form begins with. */
export function unfilled<F extends Fields>(fields: F): ValuesOf<F> {
  const entries = Object.entries(fields).map(([name, { blank = '' }]) => [name, blank]);
  return Object.fromEntries(entries) as ValuesOf<F>;
}
