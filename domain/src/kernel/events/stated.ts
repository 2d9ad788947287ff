export function stated(reason: string | null | undefined): { reason?: string } {
  return reason ? { reason } : {};
}
