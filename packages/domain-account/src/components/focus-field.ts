/** Puts the focus into a form's field by its name, once the form is drawn. */
export function focusField(form: { readonly current: HTMLFormElement | null }, name: string): void {
  requestAnimationFrame(() => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  });
}
