import type { Command } from '../../kernel/command.js';

export type AddJudge = Command<'AddJudge', { userId: string; name: string; color: string }>;
export type RemoveJudge = Command<'RemoveJudge', { userId: string }>;

export type JudgesCommand = AddJudge | RemoveJudge;
