/** Every setting, and whether it may contain a secret. */
const TABLE = {
  PORT: 'plain',
  HOST: 'plain',
  LOG_FORMAT: 'plain',
  LOG_LEVEL: 'plain',
  METRICS_PORT: 'plain',
  METRICS_HOST: 'plain',
  METRICS_TOKEN: 'secret',
  DATA_DIR: 'plain',
  PUBLIC_URL: 'plain',
  API_URL: 'plain',
  BUILD_POLL_SECONDS: 'plain',
  SERVICE_WORKER: 'plain',
  ADMIN_NAME: 'plain',
  ADMIN_EMAIL: 'plain',
  ADMIN_PASSWORD: 'secret',
  TRUST_PROXY: 'plain',
  SESSION_SECRET: 'secret',
  SESSION_HOURS: 'plain',
  MESSAGE_DAYS: 'plain',
  MAIL_DAYS: 'plain',
  DELIVERY_DAYS: 'plain',
  TRASH_DAYS: 'plain',
  SESSION_IDLE_MINUTES: 'plain',
  ADMIN_SECOND_FACTOR: 'plain',
  OIDC_ISSUER: 'plain',
  OIDC_CLIENT_ID: 'plain',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_LABEL: 'plain',
  DISCORD_CLIENT_ID: 'plain',
  DISCORD_CLIENT_SECRET: 'secret',
  LIMITS: 'plain',
  SOCKETS_PER_ADDRESS: 'plain',
  LIVE_PER_ADDRESS: 'plain',
  UPLOADS_PER_ADDRESS: 'plain',
  EVENT_STORE_URL: 'secret',
  READ_MODELS_URL: 'secret',
  KEY_VAULT_URL: 'secret',
  OBJECT_STORE_URL: 'secret',
  OBJECT_STORE_PUBLIC_URL: 'plain',
  MEDIA_URL: 'plain',
  SMTP_URL: 'secret',
  BACKUP_URL: 'secret',
  BACKUP_KEYS_URL: 'secret',
  BACKUP_RECIPIENT: 'plain',
  MAIL_FROM: 'plain',
  OPERATOR_NAME: 'plain',
  OPERATOR_ADDRESS: 'plain',
  CONTACT_EMAIL: 'plain',
  VIDEO_COPIES: 'plain',
  VIDEO_QUOTA_GB: 'plain',
  FFMPEG_PATH: 'plain',
  AUTOMATIC_MAILS: 'plain',
  PRIVATE_WEBHOOKS: 'plain',
  NEW_INSTALLATION: 'plain',
  FIRST_SEASON: 'plain',
  OUTBOX_PAGE: 'plain',
  ROLE: 'plain',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'plain',
  OTEL_EXPORTER_OTLP_HEADERS: 'secret',
  OTEL_TRACES_SAMPLER_ARG: 'plain',
  OTEL_BSP_SCHEDULE_DELAY: 'plain',
} as const;

export type Setting = keyof typeof TABLE;

export const SETTINGS = Object.keys(TABLE) as Setting[];

/** A child process needs them, too. The library itself reads the headers, which may contain a token. */
export const TRACE_VARIABLES = SETTINGS.filter((name) => name.startsWith('OTEL_'));

/** Each can also come from a file. */
export const SECRETS = SETTINGS.filter((name) => TABLE[name] === 'secret');

export const fileSettingOf = (name: Setting): string => `${name}_FILE`;
