/** Where the content of a page will be. Without a label nobody hears of it. */
export function PageSkeleton({ label }: { label?: string }) {
  return (
    <div className="frame-skeleton" {...(label && { role: 'status', 'aria-label': label })}>
      <div className="frame-block frame-title" />
      <div className="frame-block frame-picture" />
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className="frame-block frame-card" />
      ))}
    </div>
  );
}
