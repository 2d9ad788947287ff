import type { AmvdleEntry } from '../../amvdle/amvdle-catalogue.events.js';
import type { Command } from '../../kernel/command.js';

export type OpenAmvdleDay = Command<
  'OpenAmvdleDay',
  { day: string; catalogueVersion: number; answer: AmvdleEntry; sample: boolean }
>;
/** `guess` null: no entry has that title. `rewarded`: whether any win pays. */
export type GuessAmv = Command<
  'GuessAmv',
  { day: string; sentFor?: string | undefined; guess: AmvdleEntry | null; rewarded: boolean }
>;

export type AmvdleCommand = OpenAmvdleDay | GuessAmv;
