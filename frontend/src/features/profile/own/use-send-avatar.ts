import { useState } from 'react';
import { compressImage } from '../../../shared/files/compress-image.js';
import { useChooseAvatarMutation } from '../profile-api.js';

/** Compresses and uploads one picture, with progress in percent. */
export function useSendAvatar() {
  const [choose, { error }] = useChooseAvatarMutation();
  const [percent, setPercent] = useState(0);
  const send = async (file: File): Promise<boolean> => {
    setPercent(0);
    const answer = await choose({
      image: await compressImage(file),
      onProgress: (sent, total) => setPercent(total > 0 ? Math.floor((sent / total) * 100) : 0),
    });
    return answer.error === undefined;
  };
  return { send, percent, error };
}
