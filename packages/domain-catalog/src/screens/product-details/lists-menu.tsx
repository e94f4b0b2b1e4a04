import { usePlatform } from '@chalkline/platform';
import { Button, CheckboxField, Modal, Stack, Text } from '@chalkline/ui';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { ProductDetails } from '../../model/contract.ts';
import { usePutInList, useTakeFromList } from '../../queries/marketplace.ts';

/** Puts the product into lists, or takes it out. */
export function ListsMenu({ details }: { details: ProductDetails }) {
  const [isOpen, setOpen] = useState(false);
  const { session } = usePlatform();
  const put = usePutInList();
  const take = useTakeFromList();
  const { lists, product } = details;
  if (session.isImpersonating || lists.length === 0) return null;
  const change = (listId: number, isIn: boolean) =>
    isIn
      ? put.mutate({ body: { listId, items: [{ productId: product.id }] } })
      : take.mutate({ body: { listId, productIds: [product.id] } });
  return (
    <>
      <Button variant="surface" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden="true" />
        Keep in a list
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Lists with ${product.name}`}
        size="sm"
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <Stack gap="2">
          <Text color="fg.muted">One click puts a whole list into the cart.</Text>
          {lists.map(({ id, name, isIn }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={isIn}
              disabled={put.isPending || take.isPending}
              onValueChange={(on) => change(id, on)}
            />
          ))}
        </Stack>
      </Modal>
    </>
  );
}
