import { usePlatform } from '@chalkline/platform';
import { DRAFT_SAVED_REDIRECT_MS, DRAFT_SAVED_TEXT } from '@chalkline/rules';
import { Button, figured, plural } from '@chalkline/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FormFiles } from '../files/form-files.ts';

interface SaveDraftButtonProps {
  store: { readonly files: FormFiles; saveDraft(): Promise<boolean> };
  /** The list of drafts. */
  to: string;
}

/** Saves the draft, says so, and goes to the drafts after a second; it stays while a file is not in the draft yet (FILE-12). */
export function SaveDraftButton({ store, to }: SaveDraftButtonProps) {
  const { feedback } = usePlatform();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate(to), DRAFT_SAVED_REDIRECT_MS);
    // Who goes elsewhere meanwhile is not fetched back.
    return () => clearTimeout(timer);
  }, [isLeaving, navigate, to]);
  async function saveAndLeave() {
    if (!(await store.saveDraft())) return;
    const uploading = store.files.pending.length;
    if (uploading > 0) {
      feedback.success(
        `Your draft is saved. Stay on this page until ${figured(uploading, 'file')} ${plural(uploading, 'is', 'are')} uploaded.`,
      );
      return;
    }
    setLeaving(true);
    feedback.success(DRAFT_SAVED_TEXT);
  }
  return (
    <Button variant="surface" loading={isLeaving} onClick={() => void saveAndLeave()}>
      Save draft
    </Button>
  );
}
