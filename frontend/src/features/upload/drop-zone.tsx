import { Button, Input, Stack, Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../shared/format/format-size.js';
import { readDuration } from './read-duration.js';
import { checkVideo, tooShort, VIDEO_EXTENSIONS, VIDEO_LIMITS } from './upload-checks.js';
import classes from './upload.module.css';

interface Props {
  readonly file: File | null;
  readonly onChoose: (file: File | null) => void;
  readonly disabled: boolean;
  readonly error?: string | undefined;
}

/** Accepts a video by drag and drop or file picker, and immediately shows why it would be refused. */
export function DropZone({ file, onChoose, disabled, error }: Props) {
  const { refused, take } = useCheckedVideo(onChoose);
  const problem = refused ?? error;
  return (
    <DropArea disabled={disabled} onFile={take}>
      <Stack align="center" gap="xs">
        <IconMovie size={40} aria-hidden className={classes.zoneIcon} />
        <Chosen file={file} />
        <Picker isOther={file !== null} disabled={disabled} onFile={take} />
        <div role="alert" className={classes.fileName}>
          {problem && <Input.Error>{problem}</Input.Error>}
        </div>
      </Stack>
    </DropArea>
  );
}

/** Passes on a file that passes the checks, and null for one that does not. `refused` says why. */
function useCheckedVideo(onChoose: Props['onChoose']) {
  const { t } = useTranslation('errors');
  const [refused, setRefused] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const refuseIfShort = async (chosen: File) => {
    const seconds = tooShort(await readDuration(chosen));
    if (seconds === null || latest.current !== chosen) return;
    setRefused(t('video-too-short', { ...VIDEO_LIMITS, seconds }));
    onChoose(null);
  };
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = checkVideo(chosen);
    latest.current = chosen;
    setRefused(problem && t(problem, { ...VIDEO_LIMITS, found: chosen.name }));
    onChoose(problem ? null : chosen);
    if (!problem) void refuseIfShort(chosen);
  };
  return { refused, take };
}

interface SourceProps {
  readonly disabled: boolean;
  readonly onFile: (file: File | undefined) => void;
}

function DropArea({ disabled, onFile, children }: SourceProps & { readonly children: ReactNode }) {
  const [over, setOver] = useState(false);
  const enter = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

/** @param props.isOther a file is chosen already */
function Picker({ isOther, disabled, onFile }: SourceProps & { readonly isOther: boolean }) {
  const { t } = useTranslation('upload');
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFile(currentTarget.files?.[0]);
    // The same file can be picked again.
    currentTarget.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={VIDEO_EXTENSIONS.join(',')}
        hidden
        aria-label={t('zone.pick')}
        onChange={pick}
      />
      <Button
        variant="default"
        disabled={disabled}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t(isOther ? 'zone.other' : 'zone.pick')}
      </Button>
      <Text id={hint} size="sm" c="dimmed" ta="center">
        {t('zone.hint', VIDEO_LIMITS)}
      </Text>
    </>
  );
}

function Chosen({ file }: { file: File | null }) {
  const { t, i18n } = useTranslation('upload');
  if (!file) return <Text fw={700}>{t('zone.drop')}</Text>;
  return (
    <Text fw={700} ta="center" className={classes.fileName}>
      {file.name}{' '}
      <Text span c="dimmed" fw={400}>
        {formatSize(file.size, i18n.language)}
      </Text>
    </Text>
  );
}
