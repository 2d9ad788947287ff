export function Logo() {
  return (
    <span className="frame-logo">
      <svg viewBox="0 0 32 28" width="30" height="26" aria-hidden="true">
        <path d="M3 21 L16 2 L29 21 L23 21 L16 10.4 L9 21 Z" fill="var(--arena-accent)" />
        <path d="M2 25.5 H30" stroke="var(--arena-open)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span className="frame-logo-text">Battle Arena</span>
    </span>
  );
}
