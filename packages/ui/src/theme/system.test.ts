import { describe, expect, it } from 'vitest';
import { chalklineSystem } from './system.ts';

describe('the design system', () => {
  it('writes its tokens as custom properties just as its styles would, though by a shorter way', () => {
    const system = chalklineSystem();
    const properties: Record<`--${string}`, string> = Object.fromEntries(system.tokens.cssVarMap.get('base') ?? []);
    expect(properties).toMatchObject({ '--chakra-spacing-4': '1rem', '--chakra-sizes-full': '100%' });
    expect(system.getTokenCss()).toEqual({
      '@layer tokens': system.css({ '&:where(:root, :host)': properties }),
    });
  });
});
