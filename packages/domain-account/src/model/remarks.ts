import type { Schemas } from '@chalkline/api-client';

type Remark = Schemas['VerificationRemark'];

/** The last remark while it waits for an answer. */
export function openRemark(history: readonly Remark[]): Remark | null {
  const latest = [...history].sort((a, b) => b.at.localeCompare(a.at))[0];
  return latest?.decision === 'sent-back' ? latest : null;
}

/** What was remarked on each field of a profile that came back; empty once it is submitted again (ACC-39). */
export function fieldRemarks(history: readonly Remark[]): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { field, text } of openRemark(history)?.fields ?? []) {
    texts[field] = texts[field] === undefined ? text : `${texts[field]}\n${text}`;
  }
  return texts;
}
