/** Whether nothing was typed. */
export const isBlank = (text: string | null | undefined): boolean =>
  text === null || text === undefined || text.trim() === '';
