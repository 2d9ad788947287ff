import { ColorSwatch, Group, Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TEAM_COLOR_NAMES } from '@arena/domain/validation/team-colors';
import { paintOf } from '../ui/team-color.js';

type Props = Omit<SelectProps, 'data' | 'renderOption' | 'leftSection'> & { readonly value: string | null };

export function ColorSelect(props: Props) {
  const { t } = useTranslation('common');
  const swatch = (color: string) => <ColorSwatch size={14} color={paintOf(color)} />;
  return (
    <Select
      data={TEAM_COLOR_NAMES.map((name) => ({ value: name, label: t(`color.${name}`) }))}
      renderOption={({ option }) => (
        <Group gap="xs">
          {swatch(option.value)}
          {option.label}
        </Group>
      )}
      leftSection={props.value && swatch(props.value)}
      {...props}
    />
  );
}
