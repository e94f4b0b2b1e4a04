import { richTextStyles } from '../media/rich-text-styles.ts';

/** The editor's frame and text. The library's own style sheet is off: it would need a style tag without a nonce. */
export const editorStyles = {
  borderWidth: '1px',
  borderRadius: 'md',
  bg: 'surface',
  overflow: 'hidden',
  '&:focus-within': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-1px' },
  '& .ProseMirror': {
    ...richTextStyles,
    position: 'relative',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    minH: '32',
    maxH: '30rem',
    overflowY: 'auto',
    px: '3.5',
    py: '3',
    outline: 'none',
  },
  '& .ProseMirror p': { minH: '1.65em' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'accent' },
  '& .selectedCell': { bg: 'accent.soft' },
  '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
  '& .ProseMirror-focused .ProseMirror-gapcursor': {
    display: 'block',
    borderTopWidth: '1px',
    borderColor: 'fg',
    width: '5',
  },
} as const;
