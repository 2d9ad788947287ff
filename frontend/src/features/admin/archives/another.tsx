import { CommandButton } from '../../../shared/forms/command-button.js';
import { ErrorNotice } from '../../../shared/notices/error-notice.js';
import { useDiscardArchiveMutation } from '../api/season.generated.js';

/** Makes room for the next file. */
export function Another({ label }: { label: string }) {
  const [discard, { error }] = useDiscardArchiveMutation();
  return (
    <>
      <CommandButton variant="default" run={() => discard()}>
        {label}
      </CommandButton>
      {error && <ErrorNotice error={error} untilClosed />}
    </>
  );
}
