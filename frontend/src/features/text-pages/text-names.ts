/** The files of `frontend/src/texts/{language}/`, without extension. */
export const TEXT_NAMES = [
  'rules',
  'faq',
  'about-us',
  'auditions',
  'contact-us',
  'legal-notice',
  'privacy-policy',
  'terms-of-service',
] as const;

export type TextName = (typeof TEXT_NAMES)[number];
