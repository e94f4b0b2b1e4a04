import { formatDateTime } from '@chalkline/ui';
import type { Message } from './contract.ts';

/** Messages by one writer that follow each other this closely are shown as one block, in milliseconds. */
const BLOCK_MS = 5 * 60_000;

/** Several messages of one writer in a row. */
export type MessageBlock = { key: number; byName: string; isMine: boolean; messages: Message[] };
export type ConversationDay = { key: string; label: string; blocks: MessageBlock[] };

function dayKey(millis: number): string {
  const date = new Date(millis);
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
}

/** "Today", "Yesterday", else the date in the reader's zone. */
export function dayLabel(at: string, now: number): string {
  const key = dayKey(Date.parse(at));
  if (key === dayKey(now)) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return key === dayKey(yesterday.getTime()) ? 'Yesterday' : formatDateTime(at, { style: 'date', now });
}

function belongsTo(block: MessageBlock | undefined, message: Message): block is MessageBlock {
  const last = block?.messages.at(-1);
  if (!block || !last) return false;
  const isSameWriter = block.isMine === message.isMine && block.byName === message.byName;
  return isSameWriter && Date.parse(message.at) - Date.parse(last.at) < BLOCK_MS;
}

/** The conversation as it is read: by day of the reader's zone, in blocks of one writer. */
export function conversationDays(messages: readonly Message[], now: number): ConversationDay[] {
  const days: ConversationDay[] = [];
  for (const message of messages) {
    const key = dayKey(Date.parse(message.at));
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, label: dayLabel(message.at, now), blocks: [] };
      days.push(day);
    }
    const block = day.blocks.at(-1);
    if (belongsTo(block, message)) block.messages.push(message);
    else day.blocks.push({ key: message.id, byName: message.byName, isMine: message.isMine, messages: [message] });
  }
  return days;
}
