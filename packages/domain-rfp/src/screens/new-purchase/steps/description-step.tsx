import { MAX_EMBEDDED_IMAGE_BYTES } from '@chalkline/rules';
import { Skeleton } from '@chalkline/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { StepProps } from '../step-props.ts';

// The editor is the largest part of this screen and only one of twelve questions needs it.
const RichTextEditor = lazy(async () => ({ default: (await import('@chalkline/ui/rich-text-editor')).RichTextEditor }));

/** What vendors need to know, as rich text; the editor flags pictures over 2 MB at once (FILE-1). */
export const DescriptionStep = observer(function DescriptionStep({ store }: StepProps) {
  return (
    <Suspense fallback={<Skeleton h="64" />}>
      <RichTextEditor
        id="rfpDescription"
        label="Description"
        hint="Purpose, quality, delivery places, what a complete bid contains. Pictures may weigh 2 MB in all."
        maxImageBytes={MAX_EMBEDDED_IMAGE_BYTES}
        value={store.form.rfpDescription}
        error={store.problems.rfpDescription}
        onChange={(html) => store.set('rfpDescription', html)}
      />
    </Suspense>
  );
});
