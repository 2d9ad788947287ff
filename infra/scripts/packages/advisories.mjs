/** From this severity on, an advisory stops a release. */
const SEVERE = ['moderate', 'high', 'critical'];

/**
 * @param report what `npm audit --json` prints
 * @param accepted by the address of an advisory: `{ reason, until }`, a day as YYYY-MM-DD after which it counts again
 * @param today YYYY-MM-DD
 * @returns a line for each severe advisory that is not accepted
 */
export function advisoryProblems(report, accepted, today) {
  const found = Object.values(report.vulnerabilities ?? {})
    .flatMap(({ via }) => via)
    // A name stands for an advisory of another package, which is listed itself.
    .filter((advisory) => typeof advisory === 'object' && SEVERE.includes(advisory.severity))
    .filter(({ url }) => !(accepted[url]?.until >= today))
    .map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}, ${title} (${url})`);
  return [...new Set(found)];
}

/** Why the registry gave no advisories, or null. Registries that only mirror packages have none. */
export function unchecked(report) {
  if (report.vulnerabilities) return null;
  return report.message ?? report.error?.summary ?? 'the registry gave no answer';
}
