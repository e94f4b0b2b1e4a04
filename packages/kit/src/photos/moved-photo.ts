/** The list with one item moved; a place outside of it changes nothing. */
export function movedPhoto<Photo>(photos: readonly Photo[], from: number, to: number): Photo[] {
  const photo = photos[from];
  if (photo === undefined || to < 0 || to >= photos.length) return [...photos];
  return photos.toSpliced(from, 1).toSpliced(to, 0, photo);
}
