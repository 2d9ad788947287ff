import { Button, Input, Stack, Text } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
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
  const { t } = useTranslation(['upload', 'errors']);
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const hint = useId();
  const latest = useRef<File | null>(null);
  const refuseIfShort = async (chosen: File) => {
    const seconds = tooShort(await readDuration(chosen));
    if (seconds === null || latest.current !== chosen) return;
    setRefused(t('video-too-short', { ns: 'errors', ...VIDEO_LIMITS, seconds }));
    onChoose(null);
  };
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = checkVideo(chosen);
    latest.current = chosen;
    setRefused(problem && t(problem, { ns: 'errors', ...VIDEO_LIMITS, found: chosen.name }));
    onChoose(problem ? null : chosen);
    if (!problem) void refuseIfShort(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack align="center" gap="xs">
        <IconMovie size={40} aria-hidden className={classes.zoneIcon} />
        <Chosen file={file} />
        <input
          ref={picker}
          type="file"
          accept={VIDEO_EXTENSIONS.join(',')}
          hidden
          aria-label={t('zone.pick')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          disabled={disabled}
          aria-describedby={hint}
          onClick={() => picker.current?.click()}
        >
          {t(file ? 'zone.other' : 'zone.pick')}
        </Button>
        <Text id={hint} size="sm" c="dimmed" ta="center">
          {t('zone.hint', VIDEO_LIMITS)}
        </Text>
        <div role="alert" className={classes.fileName}>
          {(refused ?? error) && <Input.Error>{refused ?? error}</Input.Error>}
        </div>
      </Stack>
    </div>
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
