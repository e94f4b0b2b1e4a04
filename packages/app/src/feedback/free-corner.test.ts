import { describe, expect, it } from 'vitest';
import { freeCorner } from './free-corner.ts';

const size = { width: 320, height: 120 };
const desk = { left: 16, top: 78, right: 1264, bottom: 784 };
const phone = { left: 16, top: 78, right: 374, bottom: 828 };

describe('UI-51 short messages', () => {
  it('stand at the top of the end, also beside a dialog in the middle', () => {
    expect(freeCorner(size, desk, [])).toBe('top-end');
    expect(freeCorner(size, desk, [{ left: 384, top: 150, right: 896, bottom: 650 }])).toBe('top-end');
  });

  it('leave the side of a sheet that is open', () => {
    expect(freeCorner(size, desk, [{ left: 800, top: 0, right: 1280, bottom: 800 }])).toBe('bottom-start');
  });

  it('cover neither a sheet nor a bar with the button at the foot of the page', () => {
    const sheet = { left: 800, top: 0, right: 1280, bottom: 800 };
    const bar = { left: 240, top: 720, right: 790, bottom: 800 };
    expect(freeCorner(size, desk, [sheet, bar])).toBe('top-start');
  });

  it('stay above a sheet at the foot of a phone', () => {
    expect(freeCorner(size, phone, [{ left: 0, top: 300, right: 390, bottom: 844 }])).toBe('top-end');
  });

  it('lie on the head of a dialog that fills a phone rather than on its buttons', () => {
    const dialog = { left: 0, top: 0, right: 390, bottom: 844 };
    const buttons = { left: 0, top: 770, right: 390, bottom: 844 };
    expect(freeCorner(size, phone, [dialog, buttons])).toBe('top-end');
  });
});
