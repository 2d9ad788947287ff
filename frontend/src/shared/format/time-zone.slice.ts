import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { LANGUAGES, ZONE_OF_LANGUAGE } from '@arena/domain/validation/people/languages';

/** `language`: the zone of the chosen language. `device`: the zone of the browser. */
export const ZONE_CHOICES = ['language', 'device', ...Object.values(ZONE_OF_LANGUAGE), 'UTC'] as const;
export type ZoneChoice = (typeof ZONE_CHOICES)[number];

export const timeZoneSlice = createSlice({
  name: 'timeZone',
  initialState: 'language',
  reducers: {
    timeZoneChosen: (_before, { payload }: PayloadAction<ZoneChoice>) => payload,
  },
  selectors: { selectZoneChoice: (choice) => choice },
});

export const { timeZoneChosen } = timeZoneSlice.actions;
export const { selectZoneChoice } = timeZoneSlice.selectors;

/** The IANA name. UTC for an unknown language. */
export function zoneOf(choice: ZoneChoice, language: string): string {
  if (choice === 'device') return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (choice !== 'language') return choice;
  const known = LANGUAGES.find((each) => each === language);
  return known ? ZONE_OF_LANGUAGE[known] : 'UTC';
}
