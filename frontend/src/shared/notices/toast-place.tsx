import styles from './toast.module.css';

export const TOASTS = 'toasts';

/** Where toasts are drawn: below the header, after it in the order of focus. */
export function ToastPlace() {
  return <div id={TOASTS} className={styles.place} />;
}
