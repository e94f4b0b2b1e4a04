import { Box, chakra } from '@chakra-ui/react';
import { embeddedImageBytes } from '@chalkline/rules';
import { type Editor, EditorContent } from '@tiptap/react';
import { type ChangeEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { FieldError } from '../form/form-field.tsx';
import { figured } from '../format/words.ts';
import { formatBytes } from '../media/file-helpers.ts';
import { editorStyles } from './editor-styles.ts';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import { applyLink, insertImage, type RichTextState, useRichText } from './use-rich-text.ts';

export interface RichTextEditorProps {
  label: string;
  /** HTML; empty for no text. */
  value: string;
  /** Gets the HTML and whether its images are larger than allowed. */
  onChange: (html: string, state: RichTextState) => void;
  /** Gets a picture that was chosen here and read once the editor was gone: HTML for the end of the text as it is then. */
  onLatePicture?: ((html: string) => void) | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** The maximum total size of embedded images, decoded, in bytes. */
  maxImageBytes: number;
  id?: string | undefined;
  disabled?: boolean | undefined;
}

const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp';

/** What is wrong with the pictures' size, and how to fix it. */
function weightProblem(html: string, maxBytes: number): string | undefined {
  const bytes = embeddedImageBytes(html);
  if (bytes <= maxBytes) return undefined;
  const limit = `the limit is ${formatBytes(maxBytes)}`;
  return `The pictures add up to ${formatBytes(bytes)}; ${limit}. Remove a picture or choose smaller pictures.`;
}

function ariaOf(
  id: string,
  { hint, required }: RichTextEditorProps,
  error: string | undefined,
): Record<string, string> {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    // A browser's translation writes into the text as a person does: it would be stored. UI-40
    translate: 'no',
    'aria-labelledby': `${id}-label`,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
  };
}

function EditorLabel({ id, label, required }: { id: string; label: string; required: boolean | undefined }) {
  return (
    <chakra.span id={id} display="block" textStyle="sm" fontWeight="semibold" mb="1.5">
      {label}
      {required && (
        <chakra.span aria-hidden="true" color="red.fg" ms="0.5">
          *
        </chakra.span>
      )}
    </chakra.span>
  );
}

/** What of a pasted text was left out, and how it comes in all the same. */
function leftOutText(pictures: number): string {
  if (pictures === 0) return '';
  return pictures === 1
    ? '1 picture was left out. Save it as a file and add it with the Image button above.'
    : `${figured(pictures, 'picture')} were left out. Save them as files and add them with the Image button above.`;
}

/** Says at once what was left out; it is there before, so that it is read aloud. FILE-16 */
function LeftOutNote({ pictures }: { pictures: number }) {
  return (
    <chakra.div role="status" textStyle="sm" fontWeight="medium" color="amber.fg" mt={pictures > 0 ? '1.5' : '0'}>
      {leftOutText(pictures)}
    </chakra.div>
  );
}

interface WorkspaceProps {
  editor: Editor;
  id: string;
  isInvalid: boolean;
  disabled: boolean;
  onImage: (file: File) => void;
}

/** The frame with toolbar and text, and what the toolbar opens. */
function Workspace({ editor, id, isInvalid, disabled, onImage }: WorkspaceProps) {
  const [linkAt, setLinkAt] = useState<string | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  function chooseImage(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onImage(file);
  }
  function setLink(href: string | null) {
    setLinkAt(null);
    applyLink(editor, href);
  }
  return (
    <>
      <Box css={editorStyles} borderColor={isInvalid ? 'red' : 'control'} opacity={disabled ? '0.5' : '1'}>
        <Toolbar
          editor={editor}
          controls={id}
          onLink={() => setLinkAt(String(editor.getAttributes('link').href ?? ''))}
          onImage={() => fileInput.current?.click()}
        />
        <EditorContent editor={editor} />
      </Box>
      <input
        ref={fileInput}
        type="file"
        accept={IMAGE_TYPES}
        hidden
        onChange={chooseImage}
        aria-label="Choose an image"
      />
      <LinkDialog open={linkAt !== null} initial={linkAt ?? ''} onDone={setLink} onClose={() => setLinkAt(null)} />
    </>
  );
}

/** Formatted text with headings, lists, links and pictures. Loads the editor's library, so it has its own entry. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, hint, required, maxImageBytes, disabled = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [leftOut, setLeftOut] = useState(0);
  const [readProblem, setReadProblem] = useState<string | undefined>();
  const tooHeavy = useMemo(() => weightProblem(value, maxImageBytes), [value, maxImageBytes]);
  const error = props.error ?? readProblem ?? tooHeavy;
  const attributes = ariaOf(id, props, error);
  const editor = useRichText({ value, onChange, maxImageBytes, disabled, attributes, onPasted: setLeftOut });

  async function addImage(file: File) {
    setReadProblem(undefined);
    setLeftOut((pictures) => Math.max(0, pictures - 1));
    try {
      const late = await insertImage(editor, file);
      if (late !== null) props.onLatePicture?.(late);
    } catch {
      setReadProblem(`${file.name} could not be read. Choose it again.`);
    }
  }
  return (
    <Box minW="0">
      <EditorLabel id={`${id}-label`} label={label} required={required} />
      <Workspace editor={editor} id={id} isInvalid={Boolean(error)} disabled={disabled} onImage={addImage} />
      <LeftOutNote pictures={leftOut} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <chakra.div id={`${id}-hint`} textStyle="sm" color="fg.muted" mt="1.5">
          {hint}
        </chakra.div>
      )}
    </Box>
  );
}
