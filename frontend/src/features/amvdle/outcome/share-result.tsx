import { Button, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { share } from '../../../shared/sharing/share.js';
import { paths } from '../../../shared/routing/paths.js';
import type { AmvdleGame } from '../guess/known.js';
import { shareGrid, shareText } from './share-text.js';
import styles from './outcome.module.css';

export function ShareResult({ day, game }: { day: string; game: AmvdleGame }) {
  const { t } = useTranslation('amvdle');
  const [byHand, setByHand] = useState(false);
  const { guesses } = game;
  const text = shareText({
    day,
    guesses,
    won: game.state === 'won',
    of: game.guesses_allowed,
    link: window.location.origin + paths.amvdle,
  });
  const send = async () => {
    const sent = await share({ text });
    if (sent === 'copied') notifications.show({ color: 'green', message: t('share.copied') });
    setByHand(sent === 'refused');
  };
  return (
    <div className={styles.share}>
      <pre className={styles.grid} aria-hidden="true">
        {shareGrid(guesses)}
      </pre>
      <Button
        size="md"
        variant={game.state === 'won' ? 'filled' : 'default'}
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={() => void send()}
      >
        {t('share.button')}
      </Button>
      {byHand && (
        <Textarea
          readOnly
          autosize
          label={t('share.byHand')}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
