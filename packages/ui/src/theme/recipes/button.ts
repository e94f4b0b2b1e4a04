import { defineRecipe } from '@chakra-ui/react';

/** `solid` is the one primary action, `surface` the quiet one beside it, `ghost` for toolbars, `plain` looks like a link. */
export const buttonRecipe = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    flexShrink: '0',
    lineHeight: '1.2',
    fontWeight: 'semibold',
    colorPalette: 'accent',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    _disabled: { layerStyle: 'disabled' },
    '&[data-loading]': { opacity: '0.8', cursor: 'progress' },
    _icon: { flexShrink: '0', boxSize: '4' },
  },
  variants: {
    size: {
      '2xs': { h: '6', minW: '6', px: '2', gap: '1', textStyle: 'xs' },
      xs: { h: '7', minW: '7', px: '2', gap: '1', textStyle: 'xs' },
      sm: { h: '8', minW: '8', px: '3', gap: '1.5', textStyle: 'sm' },
      md: { h: '10', minW: '10', px: '3.5', gap: '2', textStyle: 'md' },
      lg: { h: '11', minW: '11', px: '5', gap: '2', textStyle: 'lg' },
      xl: { h: '12', minW: '12', px: '6', gap: '2', textStyle: 'lg' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
      },
      surface: {
        bg: 'raised',
        color: 'fg',
        borderColor: 'line',
        _hover: { borderColor: 'control' },
        _expanded: { borderColor: 'control' },
      },
      outline: {
        color: 'colorPalette.fg',
        borderColor: 'control',
        _hover: { bg: 'raised' },
        _expanded: { bg: 'raised' },
      },
      subtle: {
        bg: 'colorPalette.soft',
        color: 'colorPalette.fg',
        _hover: { borderColor: 'colorPalette.fg' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'raised', color: 'fg' },
        _expanded: { bg: 'raised', color: 'fg' },
      },
      plain: {
        color: 'colorPalette.fg',
        px: '0',
        minW: '0',
        h: 'auto',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});
