import { useTranslation } from 'react-i18next';

export function useEventKind(): (type: string) => string {
  const { t } = useTranslation('events');
  return (type) => t(`type.${type}`, { defaultValue: type });
}
