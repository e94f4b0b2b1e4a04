import { describe, expect, it } from 'vitest';
import { screensOf } from './screens.ts';

const stats = {
  entrypoints: {
    main: {
      name: 'main',
      assets: [
        { name: 'runtime.js', size: 1 },
        { name: 'main.js', size: 1 },
        { name: 'main.css', size: 1 },
      ],
    },
  },
  chunks: [
    {
      files: ['sign-in.js'],
      origins: [{ moduleName: './a/src/routes.ts', request: './screens/sign-in/sign-in-page.tsx' }],
    },
    { files: ['shell.js'], origins: [{ moduleName: './src/routing/app-routes.tsx', request: '../shell/shell.tsx' }] },
    {
      files: ['shared.js'],
      origins: [
        { moduleName: './src/routing/app-routes.tsx', request: '../shell/shell.tsx' },
        { moduleName: './b/src/routes.ts', request: './screens/list-page.tsx' },
      ],
    },
    { files: ['list.js'], origins: [{ moduleName: './b/src/routes.ts', request: './screens/list-page.tsx' }] },
    { files: ['chart.js'], origins: [{ moduleName: './b/src/card.tsx', request: './chart.tsx' }] },
  ],
} as unknown as Parameters<typeof screensOf>[0];

describe('screensOf', () => {
  it('finds the scripts of the first visit, the frame and every screen', () => {
    const screens = screensOf(stats);
    expect(screens.entry).toEqual(['runtime.js', 'main.js']);
    expect(screens.signIn).toEqual(['sign-in.js']);
    expect(screens.shell).toEqual(['shell.js', 'shared.js']);
    expect(screens.pages.map(({ name, files }) => [name, files])).toEqual([
      ['./screens/list-page.tsx', ['shared.js', 'list.js']],
      ['./screens/sign-in/sign-in-page.tsx', ['sign-in.js']],
    ]);
    expect(screens.others.map(({ name }) => name)).toEqual(['./chart.tsx']);
  });

  it('fails when the sign-in page was renamed, instead of measuring nothing', () => {
    expect(() => screensOf({ ...stats, chunks: [] })).toThrow('sign-in-page');
  });
});
