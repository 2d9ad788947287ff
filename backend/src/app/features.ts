import type { Type } from '@nestjs/common';
import { AmvdleModule } from '../amvdle/amvdle.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BetsModule } from '../bets/bets.module.js';
import { BracketModule } from '../bracket/bracket.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CharactersModule } from '../characters/characters.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { HealthModule } from '../health/health.module.js';
import { JudgesModule } from '../judges/judges.module.js';
import { LeaderboardsModule } from '../leaderboards/leaderboards.module.js';
import { LiveModule } from '../live/live.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MoneyModule } from '../money/money.module.js';
import { MusicModule } from '../music/music.module.js';
import { NewsModule } from '../news/news.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ProjectionsModule } from '../projections/projections.module.js';
import { ResultsModule } from '../results/results.module.js';
import { SeasonsModule } from '../seasons/seasons.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ShopModule } from '../shop/shop.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { VideosModule } from '../videos/videos.module.js';

/** Every feature of the API: one module each, nothing else is served. */
export const FEATURES: Type[] = [
  AuthModule,
  UsersModule,
  SettingsModule,
  SeasonsModule,
  TeamsModule,
  JudgesModule,
  MusicModule,
  CharactersModule,
  CatalogueModule,
  ShopModule,
  BracketModule,
  BetsModule,
  MoneyModule,
  LeaderboardsModule,
  VideosModule,
  NewsModule,
  ResultsModule,
  AmvdleModule,
  MailModule,
  ContactModule,
  AuditModule,
  ProjectionsModule,
  LiveModule,
  HealthModule,
  OutboxModule,
];
