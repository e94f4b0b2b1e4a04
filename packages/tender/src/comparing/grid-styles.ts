/**
 * The comparison's looks, as one rule for the whole grid: its cells are plain elements with a class, because thousands of
 * them come and go while one scrolls, and each styled component would cost its own serialising.
 */
export const gridStyles = {
  '& [role="row"]': { display: 'flex', width: '100%' },
  '& .body [role="row"]': { position: 'absolute', insetInlineStart: '0', borderTopWidth: '1px', borderColor: 'line' },
  '& .head': { position: 'sticky', top: '0', zIndex: '3', bg: 'raised', textStyle: 'sm', fontWeight: 'semibold' },
  '& .foot': {
    position: 'sticky',
    bottom: '0',
    zIndex: '3',
    bg: 'raised',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
  '& .cell': {
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    alignItems: 'flex-end',
    px: '4',
    minWidth: '0',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
  },
  '& .first, & .last': { position: 'sticky', zIndex: '1', bg: 'surface' },
  '& .first': { insetInlineStart: '0', alignItems: 'stretch', textAlign: 'start' },
  '& .last': { insetInlineEnd: '0', borderInlineStartWidth: '1px', borderColor: 'line', color: 'fg.muted' },
  '& .head .first, & .head .last, & .foot .first, & .foot .last': { bg: 'raised', zIndex: '2' },
  '& .head .first, & .head .last': { color: 'fg.muted' },
  '& .gap': { flex: 'none' },
  '& .rest': { flex: '1 1 0' },
  '& .clip': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '100%' },
  '& .two': {
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    lineHeight: '1.25',
  },
  '& .small': { textStyle: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& .strong': { fontWeight: 'bold' },
  '& .name': { fontWeight: 'semibold' },
  // Muted, not faded: the small print of a column has no contrast to give away.
  '& .out, & .out .strong': { color: 'fg.muted', fontWeight: 'normal' },
  '& .quiet': { color: 'fg.muted' },
  '& .good': { color: 'green.fg' },
  '& .best': { color: 'green.fg', bg: 'green.soft', px: '1.5', borderRadius: 'sm', fontWeight: 'bold' },
  '& .sr': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& .line-button': {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  // The keyboard's place shows only while the grid has the focus.
  '&:focus-visible .here': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-3px', borderRadius: 'sm' },
} as const;
