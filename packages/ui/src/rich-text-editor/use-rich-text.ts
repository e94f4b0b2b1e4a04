import { embeddedImageBytes } from '@chalkline/rules';
import Image from '@tiptap/extension-image';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { readFileAsBase64 } from '../media/file-helpers.ts';
import { isEmptyRichText } from '../media/rich-text-view.tsx';
import { cleanPasted } from './pasted-html.ts';
import { tableNodes } from './table-nodes.ts';

/** Facts about the text. */
export interface RichTextState {
  isOverLimit: boolean;
  /** The total size of embedded images, decoded. */
  imageBytes: number;
}

export interface RichTextOptions {
  value: string;
  onChange: (html: string, state: RichTextState) => void;
  maxImageBytes: number;
  disabled: boolean;
  /** Attributes of the element that holds the text. */
  attributes: Record<string, string>;
  /** Gets how many pictures of a pasted text were left out, 0 too; the same function each time. FILE-16 */
  onPasted: (leftOutPictures: number) => void;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  Image.configure({ allowBase64: true }),
  ...tableNodes,
];

function isSameText(a: string, b: string): boolean {
  return a === b || (isEmptyRichText(a) && isEmptyRichText(b));
}

/** How the editor's element looks and what it does with pasted text. */
const viewOf = ({ attributes, onPasted }: Pick<RichTextOptions, 'attributes' | 'onPasted'>) => ({
  attributes,
  transformPastedHTML(pasted: string) {
    const { html, leftOutPictures } = cleanPasted(pasted);
    onPasted(leftOutPictures);
    return html;
  },
});

/** The editor bound to a controlled text. */
export function useRichText(options: RichTextOptions): Editor {
  const { value, onChange, maxImageBytes, disabled, attributes, onPasted } = options;
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    // Its style tag would have no nonce; `editor-styles.ts` says what is needed.
    injectCSS: false,
    editorProps: viewOf({ attributes, onPasted }),
    onUpdate: ({ editor: current }) => {
      const html = isEmptyRichText(current.getHTML()) ? '' : current.getHTML();
      const imageBytes = embeddedImageBytes(html);
      onChange(html, { isOverLimit: imageBytes > maxImageBytes, imageBytes });
    },
  });
  useEffect(() => {
    // If the screen took long to appear, this editor was destroyed meanwhile; the hook is about to return another.
    if (editor.isDestroyed) return;
    // A text set from outside (a draft, a reset) replaces the current text; the person's own typing came from here.
    if (!isSameText(value, editor.getHTML())) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const attributesKey = JSON.stringify(attributes);
  useEffect(() => {
    if (editor.isDestroyed) return;
    editor.setOptions({
      editorProps: viewOf({ attributes: JSON.parse(attributesKey), onPasted }),
      editable: !disabled,
    });
  }, [editor, attributesKey, disabled, onPasted]);
  return editor;
}

/**
 * Puts a chosen picture into the text as a data URL. Resolves to the picture as HTML where the editor is gone by then, else to
 * null. @throws when the file cannot be read.
 */
export async function insertImage(editor: Editor, file: File): Promise<string | null> {
  const src = `data:${file.type};base64,${await readFileAsBase64(file)}`;
  if (editor.isDestroyed) {
    const picture = document.createElement('img');
    picture.src = src;
    picture.alt = file.name;
    return picture.outerHTML;
  }
  editor.chain().focus().setImage({ src, alt: file.name }).run();
  return null;
}

/** Links the selection, inserts the address where nothing is selected, or removes the link. */
export function applyLink(editor: Editor, href: string | null): void {
  const isBare = editor.state.selection.empty && !editor.isActive('link');
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === null) chain.unsetLink().run();
  else if (isBare)
    chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run();
  else chain.setLink({ href }).run();
}
