import { CHARACTERS } from '@arena/domain/tournament/teams/characters';

interface Props {
  readonly id: string;
  readonly size?: number;
  /** Decorative, because the name is next to it. */
  readonly decorative?: boolean;
}

export function CharacterPicture({ id, size = 64, decorative = false }: Props) {
  return (
    <img
      src={`/characters/sheet.svg#${encodeURIComponent(id)}`}
      alt={decorative ? '' : characterName(id)}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

export function characterName(id: string): string {
  return CHARACTERS.find((character) => character.id === id)?.name ?? id;
}
