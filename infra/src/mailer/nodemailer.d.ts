/** The part of nodemailer that this room uses; the package brings no types. */
declare module 'nodemailer' {
  export interface Message {
    from: string;
    to: { name: string; address: string };
    subject: string;
    text: string;
    html?: string;
    messageId: string;
  }
  export interface Composer {
    sendMail(message: Message): Promise<{ message: Buffer }>;
  }
  export function createTransport(options: {
    streamTransport: true;
    buffer: true;
    newline: 'windows';
  }): Composer;
}
