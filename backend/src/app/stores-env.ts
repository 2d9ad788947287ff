import type { AppConfig } from '../platform/config/config.js';
import type { StoresEnv } from '../platform/config/store-urls.js';

export function storesEnv(config: AppConfig): StoresEnv {
  return {
    DATA_DIR: config.dataDir,
    EVENT_STORE_URL: config.eventStoreUrl ?? undefined,
    READ_MODELS_URL: config.readModelsUrl ?? undefined,
    KEY_VAULT_URL: config.keyVaultUrl ?? undefined,
    OBJECT_STORE_URL: config.objectStoreUrl ?? undefined,
    OBJECT_STORE_PUBLIC_URL: config.objectStorePublicUrl ?? undefined,
    SMTP_URL: config.smtpUrl ?? undefined,
    MAIL_FROM: config.mailFrom ?? undefined,
    PUBLIC_URL: config.publicUrl ?? undefined,
    NEW_INSTALLATION: config.newInstallation ? 'yes' : undefined,
  };
}
