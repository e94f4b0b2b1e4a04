import { vi } from 'vitest';

interface ElementsSize {
  width: number;
  height: number;
  /** The height of a row of a virtual list, which is measured; that of everything by default. */
  rowHeight?: number;
}

/** Gives every element a size in pixels: this environment has no layout, and virtual lists show only what is visible. */
export function giveElementsSize({ width, height, rowHeight = height }: ElementsSize): void {
  function heightOf(this: HTMLElement) {
    return this.dataset['index'] === undefined ? height : rowHeight;
  }
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOf);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(heightOf);
}
