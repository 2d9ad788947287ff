import type { Mail } from '@arena/domain/kernel/ports/mailer.port';
import { messageIdOf } from './message-id.js';

export function messageOf(mail: Mail, sender: { readonly from: string; readonly domain: string }) {
  const { id, to, subject, text, html, replyTo, unsubscribeUrl } = mail;
  return {
    from: sender.from,
    to: plain(to),
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(replyTo !== undefined && { replyTo: plain(replyTo) }),
    ...(unsubscribeUrl !== undefined && {
      list: { unsubscribe: unsubscribeUrl, id: { url: `news.${sender.domain}`, comment: 'Battle Arena' } },
    }),
    headers: {
      // RFC 3834: nobody answers it automatically. A person waits for the answer to a passed-on message.
      ...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    messageId: messageIdOf(id, sender.domain),
  };
}

function plain(address: string): { name: string; address: string } {
  return { name: '', address };
}
