import { Link } from '@chalkline/ui';
import { ExternalLink } from 'lucide-react';
import { webLink } from '../model/web-link.ts';

/** A company's own address on the web, which opens beside the product; nothing for what is no web link. */
export function WebLink({ url, label }: { url: string; label?: string }) {
  const link = webLink(url);
  if (!link) return null;
  return (
    <Link href={link.href} target="_blank" rel="noopener noreferrer nofollow" overflowWrap="anywhere">
      {label ?? link.label}
      <ExternalLink size={13} aria-label="opens in a new tab" style={{ marginInlineStart: 4, flexShrink: 0 }} />
    </Link>
  );
}
