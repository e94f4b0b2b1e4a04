import type { MessageDraft } from '../stores/message-drafts.ts';

/** The most a message may say, and the most files it may carry. */
export const MAX_MESSAGE_CHARS = 8000;
export const MAX_MESSAGE_DOCUMENTS = 10;

/** Why a message can't be sent as it is, or `null`. */
export function messageProblem({ text, documents }: MessageDraft): string | null {
  const { length } = text.trim();
  if (length === 0 && documents.length === 0) return 'Write a message or attach a file.';
  if (length > MAX_MESSAGE_CHARS) {
    return `Use at most ${MAX_MESSAGE_CHARS.toLocaleString('en-US')} characters; this has ${length.toLocaleString('en-US')}.`;
  }
  if (documents.length > MAX_MESSAGE_DOCUMENTS) return `Attach at most ${MAX_MESSAGE_DOCUMENTS} files.`;
  return null;
}
