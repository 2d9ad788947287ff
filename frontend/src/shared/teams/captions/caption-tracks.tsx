import { useTranslation } from 'react-i18next';
import type { CaptionLanguage } from '@arena/domain/tournament/videos/captions';
import type { CaptionsView } from '@arena/projections/videos/video.types';
import { NATIVE_NAMES } from '../../format/native-names.js';

/** Of a video element, which lets readers choose one. */
export function CaptionTracks({ captions }: { captions: readonly CaptionsView[] | undefined }) {
  const nameOf = useCaptionName();
  return captions?.map(({ language, url }) => (
    <track
      key={url}
      kind="captions"
      src={url}
      srcLang={language === 'other' ? 'und' : language}
      label={nameOf(language)}
    />
  ));
}

export function useCaptionName(): (language: CaptionLanguage) => string {
  const { t } = useTranslation('videos');
  return (language) => (language === 'other' ? t('captions.other') : NATIVE_NAMES[language]);
}
