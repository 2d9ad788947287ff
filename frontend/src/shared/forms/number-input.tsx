import { NumberInput as MantineNumberInput, type NumberInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../format/formats.js';

/** Groups and decimals are written as in the texts of the page. What is typed has a point in every language. */
export function NumberInput(props: NumberInputProps) {
  const { i18n } = useTranslation();
  return <MantineNumberInput {...separatorsOf(i18n.language)} {...props} />;
}

function separatorsOf(language: string) {
  const parts = numberFormat(language, {}).formatToParts(1000.5);
  const valueOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return { thousandSeparator: valueOf('group') ?? '', decimalSeparator: valueOf('decimal') ?? '.' };
}
