import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props extends TextareaProps {
  readonly max: number;
  readonly value: string;
}

/** Shows the remaining characters. The form refuses longer text, and pasted text is not cut off. */
export function CountedTextarea({ max, value, description, ...area }: Props) {
  const { t, i18n } = useTranslation('contact');
  const number = (count: number) => count.toLocaleString(i18n.language);
  return (
    <Textarea
      autosize
      minRows={5}
      maxRows={16}
      value={value}
      description={
        <>
          {description}
          {description && ' '}
          {t('counter', { used: number(value.length), max: number(max) })}
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...area}
    />
  );
}
