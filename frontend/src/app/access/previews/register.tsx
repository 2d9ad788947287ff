import { Scene } from './scene.js';

const PAIR = [
  { key: 'leader', color: 'orange', characters: ['ember-fox'] },
  { key: 'mate', color: 'teal', characters: ['frost-wolf'] },
];

export function RegisterPreview() {
  return <Scene places={PAIR} name="Ember Static" />;
}
