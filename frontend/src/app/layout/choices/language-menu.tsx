import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@arena/domain/validation/people/languages';
import { NATIVE_NAMES } from '../../../shared/format/native-names.js';
import { Dropdown } from '../header/dropdown.js';
import items from '../header/dropdown.module.css';
import styles from '../layout.module.css';

export function LanguageMenu() {
  const { t, i18n } = useTranslation('common');
  return (
    <Dropdown
      align="end"
      className={styles.icon}
      label={t('language')}
      trigger={<IconLanguage size={20} aria-hidden />}
    >
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={items.item}
          aria-pressed={language === i18n.language}
          onClick={() => void i18n.changeLanguage(language)}
        >
          {NATIVE_NAMES[language]}
        </button>
      ))}
    </Dropdown>
  );
}
