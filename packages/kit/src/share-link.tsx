import { Box, Button, Card, Flex, Text, TextField } from '@chalkline/ui';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2000;

interface ShareLinkProps {
  /** The path of the public page. */
  path: string;
  /** What its reader can do there. */
  note: string;
}

/** The address of a public page, to copy. */
export function ShareLink({ path, note }: ShareLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const url = new URL(path, window.location.origin).href;
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Without the permission the person copies by hand: the address is selected for it.
      input.current?.select();
    }
  }
  return (
    <Card title="Link to share">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Box flex="1 1 18rem">
          <TextField ref={input} label="Public page" readOnly value={url} onFocus={(event) => event.target.select()} />
        </Box>
        <Button variant="surface" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy link'}</span>
        </Button>
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="1.5">
        {note}
      </Text>
    </Card>
  );
}
