import { useTranslation } from 'react-i18next';
import { numberFormat } from './formats.js';

/** ST Dollars with two decimals, formatted for the reader's language, without the unit. */
export function formatMoney(amount: number, language: string, signed = false): string {
  return numberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(amount);
}

interface Props {
  /** ST Dollars with decimals, as in the API. */
  readonly amount: number;
  /** Also shows the plus sign of a gain. */
  readonly signed?: boolean;
}

export function Money({ amount, signed = false }: Props) {
  const { t, i18n } = useTranslation('common');
  const text = formatMoney(amount, i18n.language, signed);
  return (
    <span className="money" data-negative={amount < 0 || undefined}>
      {text}
      <span className="money-unit" aria-label={t('money.name')} role="img">
        {t('money.sign')}
      </span>
    </span>
  );
}
