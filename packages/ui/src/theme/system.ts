import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { recipes, slotRecipes } from './recipes/index.ts';
import { keyframes, layerStyles, scale, textStyles } from './scale.ts';
import { semanticColors } from './semantic-colors.ts';

/**
 * It starts from the base configuration and holds only the recipes in use: the default one would add some 16 KB to the
 * first visit.
 */
const config = defineConfig({
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens: { ...scale, colors: semanticColors },
    keyframes,
    textStyles,
    layerStyles,
    recipes,
    slotRecipes,
  },
});

let made: SystemContext | null = null;

/**
 * The product's Chakra system, made once. On a phone this takes noticeable time, so an application may call it as a
 * separate step before it renders.
 */
export function chalklineSystem(): SystemContext {
  made ??= createSystem(defaultBaseConfig, config);
  return made;
}
