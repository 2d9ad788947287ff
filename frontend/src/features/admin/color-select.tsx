import { ColorSwatch, Group, Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TEAM_COLOR_NAMES } from '@arena/domain/validation/team-colors';
import { paintOf } from '../../shared/ui/team-color.js';

interface Props extends Pick<SelectProps, 'label' | 'error'> {
  readonly value: string | null;
  readonly onChange: (color: string | null) => void;
}

export function ColorSelect({ value, onChange, label, error }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Select
      label={label}
      error={error}
      value={value}
      onChange={onChange}
      data={TEAM_COLOR_NAMES.map((name) => ({ value: name, label: t(`color.${name}`) }))}
      renderOption={({ option }) => (
        <Group gap="xs">
          <ColorSwatch size={14} color={paintOf(option.value)} />
          {option.label}
        </Group>
      )}
      {...(value && { leftSection: <ColorSwatch size={14} color={paintOf(value)} /> })}
    />
  );
}
