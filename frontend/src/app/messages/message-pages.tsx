import { AuditionForm } from '../../features/contact/audition-form.js';
import { ContactForm } from '../../features/contact/contact-form.js';
import { AuditionsPage, ContactPage } from '../../features/text-pages/text-pages.js';

/** Text pages with their form. */
export function AuditionsWithForm() {
  return (
    <AuditionsPage>
      <AuditionForm />
    </AuditionsPage>
  );
}

export function ContactWithForm() {
  return (
    <ContactPage>
      <ContactForm />
    </ContactPage>
  );
}
