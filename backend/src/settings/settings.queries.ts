import { Query } from '@nestjs/cqrs';
import type { SettingsView } from '@arena/projections/views/season.types';

export class GetSettings extends Query<SettingsView> {}
