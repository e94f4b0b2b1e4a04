/** A rectangle of the window, in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the column of messages stands, the usual corner first. */
export const corners = ['top-end', 'bottom-start', 'top-start', 'bottom-end'] as const;
export type Corner = (typeof corners)[number];

function areaAt(corner: Corner, { width, height }: { width: number; height: number }, room: Area): Area {
  const left = corner.endsWith('end') ? room.right - width : room.left;
  const top = corner.startsWith('top') ? room.top : room.bottom - height;
  return { left, top, right: left + width, bottom: top + height };
}

function overlap(one: Area, other: Area): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * The first corner of the room in which messages of this size cover nothing of what is taken; where each covers something, as
 * beside a dialog that fills a phone, the one that covers least, which is its head rather than its buttons. UI-51
 */
export function freeCorner(
  size: { readonly width: number; readonly height: number },
  room: Area,
  taken: readonly Area[],
): Corner {
  const covered = (corner: Corner) => taken.reduce((sum, area) => sum + overlap(areaAt(corner, size, room), area), 0);
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
