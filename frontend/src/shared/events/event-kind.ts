import { useTranslation } from 'react-i18next';

/** The name of a type of event in the language of the reader. */
export function useEventKind(): (type: string) => string {
  const { t } = useTranslation('events');
  return (type) => t(`type.${type}`, { defaultValue: type });
}
