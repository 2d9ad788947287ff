import { NumberInput as MantineNumberInput, type NumberInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../format/formats.js';

/** Groups and decimals are written as in the texts of the page. A point is typed in every language. */
export function NumberInput(props: NumberInputProps) {
  const { i18n } = useTranslation();
  const isGrouped = props.thousandSeparator !== '' && (props.max ?? Infinity) >= 1000;
  return <MantineNumberInput {...separatorsOf(i18n.language, isGrouped)} {...props} />;
}

/** A typed comma is no decimal point where it can stand between groups: 1,000 is not 1. */
function separatorsOf(language: string, isGrouped: boolean) {
  const parts = numberFormat(language, {}).formatToParts(1000.5);
  const valueOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  const [thousandSeparator, decimalSeparator] = [valueOf('group') ?? '', valueOf('decimal') ?? '.'];
  const allowedDecimalSeparators = ['.', isGrouped ? decimalSeparator : ','];
  return { thousandSeparator, decimalSeparator, allowedDecimalSeparators };
}
