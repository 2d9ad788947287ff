/** The categories of the editions so far; a catalogue may have others. Parts stand between slashes. */
export const AMVDLE_CATEGORIES = [
  'Action',
  'Gladiator Pit',
  'Special ST 10 Years',
  'Otodayo Supa Street',
  'Dance',
  'Fun/Dance',
  'Drama',
  'Romance',
  'Drama/Romance',
  'Romance/Sentimental',
  'Psyche',
  'Horror',
  'Psyche/Horror',
  'Fun',
] as const;
