import { openDescription, usePlatform } from '@chalkline/platform';
import { MAX_EMBEDDED_IMAGE_BYTES } from '@chalkline/rules';
import { Box, Button, Skeleton } from '@chalkline/ui';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense } from 'react';

// The editor is the largest part of its screen and only one of many questions needs it.
const RichTextEditor = lazy(async () => ({ default: (await import('@chalkline/ui/rich-text-editor')).RichTextEditor }));

interface DescriptionFieldProps {
  id: string;
  hint: string;
  value: string;
  error?: string | undefined;
  onChange: (html: string) => void;
  /** Adds a picture to the end of the text as it is then: it was chosen here, and read once the field was left (UI-38). */
  onLatePicture: (html: string) => void;
}

/** A description as rich text, with a preview in a tab; the editor flags pictures over 2 MB at once (FILE-1). */
export function DescriptionField({ id, hint, value, error, onChange, onLatePicture }: DescriptionFieldProps) {
  const platform = usePlatform();
  return (
    <Box>
      <Suspense fallback={<Skeleton h="64" />}>
        <RichTextEditor
          id={id}
          label="Description"
          hint={hint}
          maxImageBytes={MAX_EMBEDDED_IMAGE_BYTES}
          value={value}
          error={error}
          onChange={onChange}
          onLatePicture={onLatePicture}
        />
      </Suspense>
      <Button mt="3" size="sm" variant="surface" onClick={() => openDescription(value, platform)}>
        <ExternalLink aria-hidden="true" />
        Preview in a new tab
      </Button>
    </Box>
  );
}
