import { UploadProgress } from '../../../features/upload/upload-progress-bar.js';
import styles from './previews.module.css';

const MB = 1_000_000;
const SENT = { percent: 64, sent: 154 * MB, total: 240 * MB, speed: 6 * MB, left: 14 };
const nothing = () => undefined;

export function UploadPreview() {
  return (
    <>
      <img src="/news/new-amv.svg" alt="" width={960} height={540} className={styles.frame} />
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
