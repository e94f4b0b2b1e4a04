/** The square of a check box, and the circle of a radio button. */
export const markBase = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  borderWidth: '1.5px',
  borderColor: 'control',
  bg: 'surface',
  color: 'transparent',
  cursor: 'pointer',
  boxSize: '4.5',
  _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  _invalid: { borderColor: 'red' },
  '&:is([data-state=checked], [data-state=indeterminate])': {
    bg: 'accent.solid',
    borderColor: 'accent.solid',
    color: 'accent.contrast',
  },
  _disabled: { layerStyle: 'disabled' },
} as const;
