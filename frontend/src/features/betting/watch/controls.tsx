import {
  IconArrowsExchange,
  IconKeyboard,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNextFilled,
  IconVolume,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchView } from '@arena/projections/bracket/bracket.types';
import { sidesOf } from '../../../shared/bracket/match-sides.js';
import type { Step } from './use-steps.js';
import styles from './watch.module.css';

interface Props {
  readonly match: MatchView;
  readonly step: Step;
  readonly playing: boolean;
  readonly isLast: boolean;
  readonly choose: (at: 0 | 1) => void;
  readonly go: (step: Step) => void;
  readonly swap: () => void;
  readonly toggle: () => void;
  readonly mute: () => void;
  readonly skip: () => void;
  readonly fullScreen: () => void;
  readonly help: () => void;
}

/** Large enough for thumbs. What the players have themselves is not repeated, but for the keys of the help. */
export function Controls({ match, step, playing, go, ...actions }: Props) {
  const { t } = useTranslation('watch');
  const isBet = step === 'bet';
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('controls')}>
      {sidesOf(match).map(({ name }, at) => {
        const own = at === 0 ? 'first' : 'second';
        return (
          <button
            key={name}
            type="button"
            className={styles.name}
            aria-pressed={step === own}
            onClick={() => go(own)}
          >
            <span>{name}</span>
          </button>
        );
      })}
      <Control label={t('swap')} icon={<IconArrowsExchange />} disabled={isBet} onPress={actions.swap} />
      <Control
        label={t(playing ? 'pause' : 'play')}
        icon={playing ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
        disabled={isBet}
        onPress={actions.toggle}
      />
      <Control label={t('mute')} icon={<IconVolume />} disabled={isBet} onPress={actions.mute} />
      {document.fullscreenEnabled && (
        <Control label={t('fullScreen')} icon={<IconMaximize />} onPress={actions.fullScreen} />
      )}
      <Control label={t('help.open')} icon={<IconKeyboard />} onPress={actions.help} />
      {!isBet && (
        <button type="button" className={styles.next} onClick={actions.skip}>
          {t(step === 'first' ? 'toSecond' : 'toBet')} <IconPlayerTrackNextFilled size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}

interface ControlProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

function Control({ label, icon, disabled = false, onPress }: ControlProps) {
  return (
    <button type="button" className={styles.control} title={label} disabled={disabled} onClick={onPress}>
      <span className={styles.hidden}>{label}</span>
      <span aria-hidden="true">{icon}</span>
    </button>
  );
}

export function Exit({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('watch');
  return (
    <button type="button" className={styles.exit} onClick={onLeave}>
      <IconX size={20} aria-hidden /> {t('exit')}
    </button>
  );
}
