import { createContext, use } from 'react';
import type { ThemeName } from './colors.ts';

/** The theme in use; `ChalklineProvider` sets it. */
export const ThemeContext = createContext<ThemeName>('light');

/** The theme in use, for pictures that come in two versions. */
export function useTheme(): ThemeName {
  return use(ThemeContext);
}
