const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button';

/**
 * Puts the focus on the first control of a form that is marked as wrong, or inside the first group that is. A button, which
 * has no value to be invalid, is marked by `data-wrong`.
 */
export function focusFirstProblem(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  if (!wrong) return;
  const control = wrong.matches(FOCUSABLE) ? wrong : wrong.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
