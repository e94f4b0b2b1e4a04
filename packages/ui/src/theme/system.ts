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
 * The product's Chakra system, made once. Making it takes a phone long enough to feel, so an application may call this
 * before it renders, as a step of its own.
 */
export function chalklineSystem(): SystemContext {
  made ??= createSystem(defaultBaseConfig, config);
  return made;
}
