import type { Type } from '@nestjs/common';
import { AccountsModule } from '../features/accounts/accounts.module.js';
import { AmvdleModule } from '../features/amvdle/amvdle.module.js';
import { ApprovalsModule } from '../features/approvals/approvals.module.js';
import { AuditModule } from '../features/audit/audit.module.js';
import { BannerModule } from '../features/banner/banner.module.js';
import { BetsModule } from '../features/betting/bets.module.js';
import { BracketModule } from '../features/bracket/bracket.module.js';
import { ProductsModule } from '../features/shop/products/products.module.js';
import { CalendarModule } from '../features/calendar/calendar.module.js';
import { CharactersModule } from '../features/characters/characters.module.js';
import { ContactModule } from '../features/contact/contact.module.js';
import { HealthModule } from '../features/health/health.module.js';
import { JudgingModule } from '../features/judging/judging.module.js';
import { LeaderboardsModule } from '../features/leaderboards/leaderboards.module.js';
import { LiveModule } from '../features/live/live.module.js';
import { MailModule } from '../features/mailings/mailings.module.js';
import { MoneyModule } from '../features/money/money.module.js';
import { MusicModule } from '../features/music/music.module.js';
import { NewsModule } from '../features/news/news.module.js';
import { OutboxModule } from '../features/outbox/outbox.module.js';
import { ProjectionsModule } from '../features/projections/projections.module.js';
import { ResultsModule } from '../features/results/results.module.js';
import { ScheduleModule } from '../features/schedule/schedule.module.js';
import { SeasonsModule } from '../features/seasons/seasons.module.js';
import { SettingsModule } from '../features/settings/settings.module.js';
import { SeveralModule } from '../features/several/several.module.js';
import { ShopModule } from '../features/shop/shop.module.js';
import { TeamsModule } from '../features/teams/teams.module.js';
import { TextsModule } from '../features/texts/texts.module.js';
import { VideosModule } from '../features/videos/videos.module.js';
import { WebhooksModule } from '../features/webhooks/webhooks.module.js';

export const FEATURES: Type[] = [
  AccountsModule,
  ApprovalsModule,
  SettingsModule,
  CalendarModule,
  SeasonsModule,
  ScheduleModule,
  TeamsModule,
  MusicModule,
  CharactersModule,
  ProductsModule,
  ShopModule,
  BracketModule,
  JudgingModule,
  BetsModule,
  MoneyModule,
  LeaderboardsModule,
  VideosModule,
  NewsModule,
  BannerModule,
  TextsModule,
  ResultsModule,
  AmvdleModule,
  MailModule,
  SeveralModule,
  WebhooksModule,
  ContactModule,
  AuditModule,
  ProjectionsModule,
  LiveModule,
  HealthModule,
  OutboxModule,
];
