/** "March 2023": the month of an instant, for what is old enough that its day says nothing. */
export function monthOf(at: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date(at));
}

/** Why a partner's page may show nothing. */
export const WHO_LEFT = 'They may have left the cooperative, or the link is wrong.';
