import { useEffect, useMemo } from 'react';

/** The address of a chosen file, valid while the component shows this file. */
export function useObjectUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}
