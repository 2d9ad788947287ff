import { AuditionForm, ContactForm } from '../../features/contact/message-form.js';
import { AuditionsPage, ContactPage } from '../../features/text-pages/text-pages.js';

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
