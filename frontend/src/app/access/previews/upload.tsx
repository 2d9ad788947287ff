import { UploadProgress } from '../../../features/upload/upload-progress-bar.js';
import { Scene } from './scene.js';

const FRAME = [{ key: 'frame', color: 'violet', characters: ['neon-ronin', 'moon-oracle'] }];
const MB = 1_000_000;
const SENT = { percent: 64, sent: 154 * MB, total: 240 * MB, speed: 6 * MB, left: 14 };
const nothing = () => undefined;

export function UploadPreview() {
  return (
    <>
      <Scene places={FRAME} name="Paper Comets" />
      <UploadProgress
        progress={SENT}
        stage="sending"
        position={null}
        onPause={nothing}
        onResume={nothing}
        onCancel={nothing}
      />
    </>
  );
}
