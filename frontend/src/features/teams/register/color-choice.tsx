import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TEAM_COLOR_NAMES } from '@arena/domain/validation/team-colors';
import { inkOn, paintOf } from '../../../shared/ui/team-color.js';
import styles from './register.module.css';

interface Props {
  readonly value?: string;
  readonly onChange?: (color: string) => void;
  readonly error?: ReactNode;
}

export function ColorChoice({ value, onChange, error }: Props) {
  const { t } = useTranslation('teams');
  return (
    <fieldset className={styles.colors}>
      <legend>{t('color.label')}</legend>
      <div className={styles.swatches}>
        {TEAM_COLOR_NAMES.map((name) => (
          <label
            key={name}
            className={styles.swatch}
            style={{ backgroundColor: paintOf(name), color: inkOn(name) }}
            title={t(`color.${name}`)}
          >
            <input
              type="radio"
              name="color"
              value={name}
              aria-label={t(`color.${name}`)}
              checked={value === name}
              onChange={() => onChange?.(name)}
            />
            <span aria-hidden="true">{value === name && '✓'}</span>
          </label>
        ))}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
