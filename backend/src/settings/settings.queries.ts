import { Query } from '@nestjs/cqrs';
import type { SettingsView } from '@arena/projections/views/views';

export class GetSettings extends Query<SettingsView> {}
