import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { APP_CONFIG } from '../config/config.js';
import { Clock } from './clock.js';
import { CommandGateway } from './command-gateway.js';
import { NameBook } from './name-book.js';
import { EVENT_STORE, KEY_VAULT, MAILER, OBJECT_STORE, READ_MODELS, READ_SIDE, STORES } from './ports.js';
import { Runtime } from './runtime.js';
import { Seeds } from './seeds.js';

/** What every feature may ask for. */
@Module({})
export class CoreModule {
  static around(runtime: Runtime): DynamicModule {
    const { stores } = runtime;
    const providers: Provider[] = [
      { provide: Runtime, useValue: runtime },
      { provide: APP_CONFIG, useValue: runtime.config },
      { provide: Clock, useValue: runtime.clock },
      { provide: Seeds, useValue: runtime.seeds },
      { provide: ReadModelReader, useValue: runtime.reader },
      { provide: EVENT_STORE, useValue: runtime.log },
      { provide: READ_MODELS, useValue: stores.readModels },
      { provide: KEY_VAULT, useValue: stores.keyVault },
      { provide: OBJECT_STORE, useValue: stores.objectStore },
      { provide: STORES, useValue: stores },
      { provide: READ_SIDE, useValue: runtime.readSide },
      { provide: MAILER, useValue: stores.mailer },
      CommandGateway,
      NameBook,
    ];
    return { module: CoreModule, global: true, providers, exports: providers };
  }
}
