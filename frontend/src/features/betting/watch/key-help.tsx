import { Kbd, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './watch.module.css';

const KEYS = [
  ['Space', 'toggle'],
  ['← →', 'seek'],
  ['1 2', 'choose'],
  ['S', 'swap'],
  ['N', 'skip'],
  ['M', 'mute'],
  ['F', 'fullScreen'],
  ['Esc', 'leave'],
  ['?', 'help'],
] as const;

export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('watch');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('help.title')}
      closeButtonProps={{ 'aria-label': t('help.close') }}
    >
      <dl className={styles.keys}>
        {KEYS.map(([key, action]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(`help.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
