import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { SiteTitleContext } from '../hooks/use-document-title.ts';
import { type RouteLinkComponent, RouteLinkProvider } from '../layout/route-link.tsx';
import { applyColorMode } from './color-mode.ts';
import { colors, type ThemeName, themeCss } from './colors.ts';
import { chalklineSystem } from './system.ts';
import { ThemeContext } from './theme-context.ts';

export interface ChalklineProviderProps {
  theme: ThemeName;
  /** The page's style nonce, for a content security policy without `unsafe-inline`. */
  nonce?: string | undefined;
  /** The router's link (it takes `to`); without it, links are plain anchors. */
  linkComponent?: RouteLinkComponent | undefined;
  /** The text after a page's own title in the browser's title. */
  siteTitle?: string | undefined;
  children: ReactNode;
}

/** Gives everything below it the design system in one theme. */
export function ChalklineProvider({
  theme,
  nonce,
  linkComponent,
  siteTitle = 'Chalkline',
  children,
}: ChalklineProviderProps) {
  const cache = useMemo(() => createCache(nonce ? { key: 'cl', nonce } : { key: 'cl' }), [nonce]);
  useLayoutEffect(() => applyColorMode(theme, colors[theme].canvas), [theme]);
  return (
    <CacheProvider value={cache}>
      <Global styles={themeCss} />
      <ChakraProvider value={chalklineSystem()}>
        <ThemeContext value={theme}>
          <SiteTitleContext value={siteTitle}>
            <RouteLinkProvider component={linkComponent}>{children}</RouteLinkProvider>
          </SiteTitleContext>
        </ThemeContext>
      </ChakraProvider>
    </CacheProvider>
  );
}
