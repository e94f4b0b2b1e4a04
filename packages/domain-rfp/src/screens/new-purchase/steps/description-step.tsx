import { openDescription, usePlatform } from '@chalkline/platform';
import { MAX_EMBEDDED_IMAGE_BYTES } from '@chalkline/rules';
import { Box, Button, Skeleton } from '@chalkline/ui';
import { ExternalLink } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { StepProps } from '../step-props.ts';

// The editor is the largest part of this screen and only one of twelve questions needs it.
const RichTextEditor = lazy(async () => ({ default: (await import('@chalkline/ui/rich-text-editor')).RichTextEditor }));

/** What vendors need to know, as rich text; the editor flags pictures over 2 MB at once (FILE-1). */
export const DescriptionStep = observer(function DescriptionStep({ store }: StepProps) {
  const platform = usePlatform();
  return (
    <Box>
      <EditorOf store={store} />
      <Button mt="3" size="sm" variant="surface" onClick={() => openDescription(store.form.rfpDescription, platform)}>
        <ExternalLink aria-hidden="true" />
        Preview in a new tab
      </Button>
    </Box>
  );
});

const EditorOf = observer(function EditorOf({ store }: StepProps) {
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
