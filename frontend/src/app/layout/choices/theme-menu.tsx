import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHydrating } from '../../../shared/ui/use-hydrating.js';
import { DEFAULT_COLOR_SCHEME } from '../../theme/default-color-scheme.js';
import { Dropdown } from '../header/dropdown.js';
import items from '../header/dropdown.module.css';
import styles from '../layout.module.css';

const CHOICES: readonly { scheme: MantineColorScheme; Icon: typeof IconSun }[] = [
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'light', Icon: IconSun },
  { scheme: 'auto', Icon: IconDeviceDesktop },
];

export function ThemeMenu() {
  const { t } = useTranslation('common');
  const { colorScheme: chosen, setColorScheme } = useMantineColorScheme();
  const colorScheme = useHydrating() ? DEFAULT_COLOR_SCHEME : chosen;
  const Current = CHOICES.find(({ scheme }) => scheme === colorScheme)?.Icon ?? IconMoon;
  return (
    <Dropdown
      align="end"
      className={styles.icon}
      label={t('theme.label')}
      trigger={<Current size={20} aria-hidden />}
    >
      {CHOICES.map(({ scheme, Icon }) => (
        <button
          key={scheme}
          type="button"
          className={items.item}
          aria-pressed={scheme === colorScheme}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon size={16} aria-hidden />
          {t(`theme.${scheme}`)}
        </button>
      ))}
    </Dropdown>
  );
}
