import { NativeSelect, Select, Switch, Textarea, TextInput, type SelectProps } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, Fields } from '@arena/domain/validation/fields';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { NATIVE_NAMES } from '../format/native-names.js';
import { ColorSelect } from './color-select.js';
import { byApiName, type FormName } from './field-values.js';
import { NumberInput } from './number-input.js';
import { useLimit } from './use-limit.js';
import { countriesIn } from './country-names.js';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props<F extends Fields> {
  readonly fields: F;
  readonly form: { readonly getInputProps: (path: string) => GetInputPropsReturnType };
  /** Where the values are in those of the form: `leaderSkills.` */
  readonly at?: string;
  readonly label: (name: FormName<F>) => string;
  readonly hint?: ((name: FormName<F>) => string | undefined) | undefined;
  readonly choices?: (name: FormName<F>) => readonly Choice[];
}

export function FieldInputs<F extends Fields>({ fields, form, at = '', label, hint, choices }: Props<F>) {
  return (byApiName(fields) as [FormName<F>, Field][]).map(([name, field]) => (
    <FieldInput
      key={name}
      field={field}
      label={label(name)}
      description={hint?.(name)}
      choices={(field.input === 'choice' && choices?.(name)) || []}
      {...form.getInputProps(`${at}${name}`)}
    />
  ));
}

interface InputProps extends GetInputPropsReturnType {
  readonly field: Field;
  readonly label: string;
  readonly description: string | undefined;
  readonly choices: readonly Choice[];
}

type PlainProps = Omit<InputProps, 'field' | 'choices'>;

function FieldInput({ field, choices, ...props }: InputProps): ReactNode {
  const required = field.blank === undefined && field.sameAs === undefined;
  const clearable = field.blank === null;
  switch (field.input) {
    case 'color':
      return <ColorSelect clearable={clearable} {...chosen(props)} />;
    case 'country':
      return <CountrySelect clearable={clearable} {...chosen(props)} />;
    case 'choice':
      return <Select data={[...choices]} required={required} clearable={clearable} {...chosen(props)} />;
    case 'language':
      return <LanguageSelect {...props} />;
    case 'switch':
      return <Toggle {...props} />;
    case 'number':
    case 'figure':
    case 'money':
      return <FigureInput field={field} {...props} required={required} />;
    default:
      return <WrittenInput field={field} {...props} required={required} />;
  }
}

type RequiredProps = PlainProps & { readonly field: Field; readonly required: boolean };

function WrittenInput({ field: { input, rule }, ...props }: RequiredProps) {
  const limit = useLimit();
  const written = { ...limit(rule.schema.maxLength ?? Infinity, String(props.value)), ...props };
  if (input === 'paragraph') return <Textarea autosize minRows={3} {...written} />;
  if (input === 'handle') return <TextInput leftSection="@" {...written} />;
  if (input === 'digits') return <TextInput inputMode="numeric" {...written} />;
  if (input === 'link') return <TextInput type="url" placeholder="https://" {...written} />;
  return <TextInput {...written} />;
}

function FigureInput({ field: { input, rule }, ...props }: RequiredProps) {
  const { type, minimum, maximum } = rule.schema;
  const figure = { allowDecimal: type !== 'integer', ...props };
  if (input === 'figure') return <NumberInput hideControls allowNegative={false} {...figure} />;
  if (input === 'money') return <NumberInput min={0} decimalScale={2} inputMode="decimal" {...figure} />;
  return <NumberInput min={minimum ?? -Infinity} max={maximum ?? Infinity} {...figure} />;
}

function LanguageSelect({ onChange, ...props }: PlainProps) {
  return (
    <NativeSelect
      data={LANGUAGES.map((value) => ({ value, label: NATIVE_NAMES[value] }))}
      {...props}
      onChange={({ currentTarget }) => (onChange as (value: string) => void)(currentTarget.value)}
    />
  );
}

function Toggle({ value, onChange, ...props }: PlainProps) {
  return (
    <Switch
      {...props}
      checked={value === true}
      onChange={({ currentTarget }) => (onChange as (value: boolean) => void)(currentTarget.checked)}
    />
  );
}

/** Forms know no null: '' is what nobody has chosen. */
export function chosen<P extends GetInputPropsReturnType>({ value, onChange, ...props }: P) {
  const change = (next: string | null): void => (onChange as (next: string) => void)(next ?? '');
  return { ...props, value: (value as string) || null, onChange: change };
}

function CountrySelect(props: Omit<SelectProps, 'data'>) {
  const { t, i18n } = useTranslation('profile');
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  return (
    <Select searchable limit={60} nothingFoundMessage={t('hint.noCountry')} data={countries} {...props} />
  );
}
