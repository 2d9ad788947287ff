import { SegmentedControl, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CHARACTERS } from '@arena/domain/tournament/teams/characters';
import { CharacterPicture } from '../../../shared/ui/character-picture.js';
import styles from './register.module.css';

type Seat = 'leader' | 'mate';

interface Props {
  readonly leader: string;
  readonly mate: string;
  readonly onChange: (seat: Seat, character: string) => void;
  readonly errors: readonly ReactNode[];
}

/** One list for both members. A character can be chosen only once. */
export function CharacterChoice({ leader, mate, onChange, errors }: Props) {
  const { t } = useTranslation('teams');
  const [seat, setSeat] = useState<Seat>('leader');
  const chosen = { leader, mate };
  const choose = (character: string) => {
    onChange(seat, character);
    if (seat === 'leader' && !mate) setSeat('mate');
  };
  return (
    <>
      <SegmentedControl
        fullWidth
        mb="sm"
        value={seat}
        onChange={(value) => setSeat(value === 'mate' ? 'mate' : 'leader')}
        aria-label={t('register.forWhom')}
        data={[
          { value: 'leader', label: t('register.mine') },
          { value: 'mate', label: t('register.mates') },
        ]}
      />
      <fieldset className={styles.roster}>
        <legend className={styles.legend}>{t(seat === 'leader' ? 'register.mine' : 'register.mates')}</legend>
        {CHARACTERS.map(({ id, name }) => {
          const owner = id === leader ? 'leader' : id === mate ? 'mate' : null;
          return (
            <label key={id} className={styles.character} data-owner={owner ?? undefined}>
              <input
                type="radio"
                name={`character-${seat}`}
                value={id}
                checked={chosen[seat] === id}
                disabled={owner !== null && owner !== seat}
                onChange={() => choose(id)}
              />
              <CharacterPicture id={id} size={96} decorative />
              <span className={styles.characterName}>{name}</span>
              {owner && <span className={styles.owner}>{t(owner === 'leader' ? 'you' : 'mate')}</span>}
            </label>
          );
        })}
      </fieldset>
      {errors.filter(Boolean).map((error, index) => (
        <Text key={index} c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
          {error}
        </Text>
      ))}
    </>
  );
}
