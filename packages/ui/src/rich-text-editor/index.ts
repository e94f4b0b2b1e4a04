export { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.tsx';
export type { RichTextState } from './use-rich-text.ts';
