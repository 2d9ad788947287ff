import { BSON } from 'mongodb';

export type Command = BSON.Document;

const HEADER = 16;
const OP_REPLY = 1;
const OP_MSG = 2013;
const FLAGS = 4;
/** Of OP_REPLY: flags, cursor, start and count stand before the document. */
const REPLY_HEAD = HEADER + 20;
/** Numbers keep their types on the way through. */
const AS_SENT = { promoteValues: false, bsonRegExp: true };

export function requestIdOf(message: Buffer): number {
  return message.readInt32LE(4);
}

export function isMessage(message: Buffer): boolean {
  return message.readInt32LE(12) === OP_MSG;
}

/** The command in an OP_MSG. Lists in sections of their own are part of it. */
export function commandIn(message: Buffer): Command {
  let command: Command = {};
  const lists: Command = {};
  for (let at = HEADER + FLAGS; at < message.length;) {
    const kind = message.readUInt8(at);
    const end = at + 1 + message.readInt32LE(at + 1);
    if (kind === 0) command = BSON.deserialize(message.subarray(at + 1, end), AS_SENT);
    else addList(lists, message.subarray(at + 1, end));
    at = end;
  }
  return { ...command, ...lists };
}

function addList(lists: Command, section: Buffer): void {
  const nameEnd = section.indexOf(0, 4);
  const documents: Command[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const end = at + section.readInt32LE(at);
    documents.push(BSON.deserialize(section.subarray(at, end), AS_SENT));
    at = end;
  }
  lists[section.toString('utf8', 4, nameEnd)] = documents;
}

/** An OP_MSG with one section. */
export function messageOf(command: Command, requestId: number, responseTo = 0): Buffer {
  const document = BSON.serialize(command, { ignoreUndefined: true });
  const head = Buffer.alloc(HEADER + FLAGS + 1);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, document]);
}

/** The same answer with more fields. It keeps its form, old or new. */
export function extended(answer: Buffer, change: (document: Command) => Command): Buffer {
  const start = answer.readInt32LE(12) === OP_REPLY ? REPLY_HEAD : HEADER + FLAGS + 1;
  const document = BSON.serialize(change(BSON.deserialize(answer.subarray(start), AS_SENT)));
  const changed = Buffer.concat([answer.subarray(0, start), document]);
  changed.writeInt32LE(changed.length, 0);
  return changed;
}

/** Whole messages from the pieces in which they arrive. */
export async function* messagesFrom(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
      const size = waiting.readInt32LE(0);
      yield waiting.subarray(0, size);
      waiting = waiting.subarray(size);
    }
  }
}
