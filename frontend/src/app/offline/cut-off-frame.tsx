import { useConnection } from '../../shared/live/use-connection.js';
import { ErrorNotice } from '../../shared/notices/error-notice.js';
import { Shell } from '../shell/shell.js';
import { CutOff } from './cut-off.js';

/** The frame of a page that was opened without a connection: not even the phase is known. */
export function CutOffFrame({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { connection, retry } = useConnection();
  return (
    <Shell>
      <main id="content" tabIndex={-1} className="frame-main">
        {connection === 'fine' ? (
          <ErrorNotice error={error} onRetry={onRetry} />
        ) : (
          <CutOff why={connection} onRetry={retry} />
        )}
      </main>
    </Shell>
  );
}
