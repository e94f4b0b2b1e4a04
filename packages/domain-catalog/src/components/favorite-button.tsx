import { usePlatform } from '@chalkline/platform';
import { IconButton } from '@chalkline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import type { MarketplaceProduct } from '../model/contract.ts';
import { marketplaceKey, usePutInList, useTakeFromList } from '../queries/marketplace.ts';

/** Keeps a product among this person's favorites, or lets it go. */
export function FavoriteButton({ product }: { product: Pick<MarketplaceProduct, 'id' | 'name' | 'isFavorite'> }) {
  const { session } = usePlatform();
  const queryClient = useQueryClient();
  const put = usePutInList();
  const take = useTakeFromList();
  const isPending = put.isPending || take.isPending;
  const isOn = isPending ? put.isPending : product.isFavorite;
  const onSuccess = () => void queryClient.invalidateQueries({ queryKey: marketplaceKey });
  if (session.isImpersonating) return null;
  return (
    <IconButton
      variant="ghost"
      size="sm"
      aria-pressed={isOn}
      aria-label={`Favorite ${product.name}`}
      color={isOn ? 'accent.fg' : 'fg.muted'}
      disabled={isPending}
      onClick={() =>
        product.isFavorite
          ? take.mutate({ body: { productIds: [product.id] } }, { onSuccess })
          : put.mutate({ body: { items: [{ productId: product.id }] } }, { onSuccess })
      }
    >
      <Heart aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
