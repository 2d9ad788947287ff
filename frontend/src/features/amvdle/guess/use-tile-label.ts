import { useTranslation } from 'react-i18next';
import type { Tile } from './tiles.js';

/** The accessible text of a tile: "STIC 14: close, the answer is higher". */
export function useTileLabel(): (tile: Tile) => string {
  const { t } = useTranslation('amvdle');
  return ({ attribute, value, closeness, direction }) =>
    t(direction ? `label.${direction}` : 'label.plain', {
      attribute: t(`attribute.${attribute}`),
      value,
      closeness: t(`closeness.${closeness}`).toLocaleLowerCase(),
    });
}
