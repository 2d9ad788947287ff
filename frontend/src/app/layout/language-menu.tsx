import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '@arena/domain/validation/rules';
import { Dropdown } from './dropdown.js';
import items from './dropdown.module.css';
import styles from './layout.module.css';

/** Each in its own words: who needs the entry can read it. */
const NATIVE: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  ja: '日本語',
  ru: 'Русский',
  zh: '中文',
};

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
          {NATIVE[language]}
        </button>
      ))}
    </Dropdown>
  );
}
