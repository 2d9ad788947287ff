export interface Character {
  readonly id: string;
  readonly name: string;
}

export const CHARACTERS: readonly Character[] = [
  { id: 'ember-fox', name: 'Ember Fox' },
  { id: 'moon-oracle', name: 'Moon Oracle' },
  { id: 'iron-heron', name: 'Iron Heron' },
  { id: 'tide-dancer', name: 'Tide Dancer' },
  { id: 'thunder-monk', name: 'Thunder Monk' },
  { id: 'paper-witch', name: 'Paper Witch' },
  { id: 'neon-ronin', name: 'Neon Ronin' },
  { id: 'frost-wolf', name: 'Frost Wolf' },
  { id: 'clockwork-cat', name: 'Clockwork Cat' },
  { id: 'sakura-knight', name: 'Sakura Knight' },
  { id: 'void-jester', name: 'Void Jester' },
  { id: 'sun-archer', name: 'Sun Archer' },
  { id: 'jade-serpent', name: 'Jade Serpent' },
  { id: 'star-pilot', name: 'Star Pilot' },
  { id: 'ash-golem', name: 'Ash Golem' },
  { id: 'silk-spider', name: 'Silk Spider' },
];

const IDS = new Set(CHARACTERS.map((character) => character.id));

export function isCharacter(id: string): boolean {
  return IDS.has(id);
}
