import type { Message, Thread, ThreadRow } from './contract.ts';

/** The messages of all pages read so far, oldest first, each once. The first page is the newest. */
export function allMessages(pages: readonly Pick<Thread, 'messages'>[]): Message[] {
  const byId = new Map(pages.flatMap(({ messages }) => messages).map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** What arrived from the other side after the message that was the last one, for the reader who does not see it come. */
export function arrivedSince(messages: readonly Message[], lastId: number): Message[] {
  return messages.filter(({ id, isMine }) => id > lastId && !isMine);
}

/** A thread's subject in one line: "RFP-000412 · Chromebooks"; a conversation about nothing in particular says so. */
export function subjectOf({ subjectNumber, subjectName }: Pick<ThreadRow, 'subjectNumber' | 'subjectName'>): string {
  const parts = [subjectNumber, subjectName].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? 'General' : parts.join(' · ');
}

/** Whom and what an address names: a partner, a purchase or a sale. */
export type Wanted = { partner: number | null; rfp: number | null; sale: number | null };

/** Which thread a link means: the partner's about the purchase or sale, or the first about it. */
export function findThread(threads: readonly ThreadRow[], { partner, rfp, sale }: Wanted): ThreadRow | null {
  if (partner === null && rfp === null && sale === null) return null;
  const found = threads.find(
    (thread) => (partner === null || thread.partnerId === partner) && thread.rfpId === rfp && thread.saleId === sale,
  );
  return found ?? null;
}

/** Threads opened on this visit, by the time of the last message that was there then. */
export type SeenThreads = ReadonlyMap<number, string>;

/** What is unread: nothing in a thread that was opened since its last message came, whatever an older list says. */
export function unreadOf(thread: Pick<ThreadRow, 'id' | 'lastAt' | 'unreadCount'>, seen: SeenThreads): number {
  const seenAt = seen.get(thread.id);
  return seenAt !== undefined && thread.lastAt <= seenAt ? 0 : thread.unreadCount;
}
