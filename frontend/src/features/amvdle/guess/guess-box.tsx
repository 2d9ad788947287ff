import { Autocomplete } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm, SubmitButton } from '../../../shared/forms/command-form.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { findTitles, meantTitle } from './title-search.js';
import styles from '../amvdle.module.css';

interface Props {
  readonly titles: readonly string[];
  readonly guessed: readonly string[];
  readonly error: unknown;
  /** Returns whether the guess was accepted. */
  readonly onGuess: (title: string) => Promise<boolean>;
}

const SUGGESTIONS = 8;

/** A guess must be in the list. Other titles are refused here and cost no guess. */
export function GuessBox({ titles, guessed, error, onGuess }: Props) {
  const { t } = useTranslation('amvdle');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [hint, setHint] = useState<'unknown' | 'guessed' | null>(null);
  const open = titles.filter((title) => !guessed.includes(title));
  const type = (text: string) => {
    setTyped(text);
    setHint(null);
  };
  const submit = async () => {
    if (typed.trim() === '') return;
    const title = meantTitle(open, typed);
    if (title === undefined) {
      setHint(meantTitle(guessed, typed) === undefined ? 'unknown' : 'guessed');
      return;
    }
    if (await onGuess(title)) type('');
    input.current?.focus();
  };
  return (
    <CommandForm className={styles.box} run={submit}>
      <Autocomplete
        ref={input}
        size="lg"
        className={styles.boxInput}
        label={t('box.label')}
        placeholder={t('box.placeholder')}
        value={typed}
        onChange={type}
        data={open}
        filter={({ search }) =>
          findTitles(open, search, SUGGESTIONS).map((title) => ({ value: title, label: title }))
        }
        limit={SUGGESTIONS}
        selectFirstOptionOnChange
        maxDropdownHeight={360}
        classNames={{ option: styles.suggestion ?? '' }}
        comboboxProps={{ position: 'bottom-start', middlewares: { flip: false } }}
        error={hint && t(`box.${hint}`)}
        leftSection={<IconSearch size={20} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <SubmitButton
        size="lg"
        className={styles.boxButton}
        disabled={typed.trim() === ''}
        rightSection={<IconArrowRight size={20} aria-hidden />}
      >
        {t('box.submit')}
      </SubmitButton>
      {error !== undefined && (
        <div className={styles.boxError}>
          <ErrorNotice error={error} />
        </div>
      )}
    </CommandForm>
  );
}
