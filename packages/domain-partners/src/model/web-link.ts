import { normalizeUrl } from '@chalkline/rules';

/** A company's web address as a link: where it leads and how it is shown, without the scheme. Null for what is no web link. */
export function webLink(text: string): { href: string; label: string } | null {
  const href = normalizeUrl(text);
  if (href === null) return null;
  return { href, label: href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') };
}

/** A phone number as a US reader writes it; another country's stays as it is. */
export function phoneLabel(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}
