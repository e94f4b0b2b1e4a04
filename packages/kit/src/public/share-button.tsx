import { usePlatform } from '@chalkline/platform';
import { Button } from '@chalkline/ui';
import { Link2, Share2 } from 'lucide-react';

interface ShareButtonProps {
  title: string;
  path: string;
}

/** Whether the device has a way of its own to share, as phones do. */
const canShare = (): boolean => typeof navigator.share === 'function';

const wasGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hands the page's address on: by the device's own way, else by copying it. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { feedback } = usePlatform();
  const share = async () => {
    const url = new URL(path, location.href).href;
    try {
      if (canShare()) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      feedback.success('The link was copied.');
    } catch (error) {
      if (!wasGivenUp(error)) feedback.error(`The link could not be copied. It is ${url}`);
    }
  };
  return (
    <Button variant="surface" onClick={() => void share()}>
      {canShare() ? <Share2 aria-hidden="true" /> : <Link2 aria-hidden="true" />}
      {canShare() ? 'Share' : 'Copy link'}
    </Button>
  );
}
