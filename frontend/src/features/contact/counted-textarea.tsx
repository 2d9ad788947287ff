import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props extends TextareaProps {
  /** Characters that fit. */
  readonly max: number;
  readonly value: string;
}

/** Says how much room is left; too much is refused by the form, not cut off while it is pasted. */
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
