/** From this severity on, an advisory stops a release. */
const SEVERE = ['moderate', 'high', 'critical'];

interface Advisory {
  name: string;
  range: string;
  severity: string;
  title: string;
  url: string;
}

/** What `npm audit --json` prints. */
export interface AuditReport {
  /** A name stands for an advisory of another package, which is listed itself. */
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
  message?: string;
  error?: { summary?: string };
}

/** By the address of an advisory: the last day, as YYYY-MM-DD, on which it does not count. */
export type AcceptedAdvisories = Record<string, { until: string }>;

/**
 * @param shipped the names of the packages that come with the program
 * @param today YYYY-MM-DD
 * @returns a line for each severe advisory that is not accepted
 */
export function advisoryProblems(
  report: AuditReport,
  shipped: readonly string[],
  accepted: AcceptedAdvisories,
  today: string,
) {
  const found = Object.entries(report.vulnerabilities ?? {})
    .filter(([name]) => shipped.includes(name))
    .flatMap(([, { via }]) => via)
    .filter((advisory) => typeof advisory === 'object')
    .filter(({ severity }) => SEVERE.includes(severity))
    .filter(({ url }) => (accepted[url]?.until ?? '') < today)
    .map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}, ${title} (${url})`);
  return [...new Set(found)];
}

/** Why the registry gave no advisories, or null. Registries that only mirror packages have none. */
export function unchecked(report: AuditReport) {
  if (report.vulnerabilities) return null;
  return report.message ?? report.error?.summary ?? 'the registry gave no answer';
}
