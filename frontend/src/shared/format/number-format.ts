const formats = new Map<string, Intl.NumberFormat>();

/** Kept, because making a format takes longer than formatting hundreds of numbers. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}
