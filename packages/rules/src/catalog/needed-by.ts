/**
 * Why something can't be asked for by a day, or `null` (CART-17): not before today in the school's zone.
 * @param day `2026-12-04`; null where no day is said
 * @param today the day of now in the school's zone
 */
export function neededByProblem(day: string | null | undefined, today: string): string | null {
  return day && day < today ? 'This day has passed. Choose today or a later day.' : null;
}
