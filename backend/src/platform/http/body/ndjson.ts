export const NDJSON = 'application/x-ndjson';
