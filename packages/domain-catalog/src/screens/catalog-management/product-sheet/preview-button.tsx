import { useApi } from '@chalkline/api-client';
import { Button, Callout, Card, Modal, QueryView, Stack, Text } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { PriceLadder } from '../../../components/price-ladder.tsx';
import { PriceFacts, ProductBadges, VendorLine } from '../../../components/product-facts.tsx';
import { ProductView } from '../../../components/product-view/product-view.tsx';
import type { ProductDetails } from '../../../model/contract.ts';
import { productPreview } from '../../../queries/vendor-catalog.ts';

/** The card beside the product, without the ways to order. */
function Aside({ details }: { details: ProductDetails }) {
  const { product, prices, problems } = details;
  return (
    <Card>
      <Stack gap="4">
        <VendorLine product={product} />
        <PriceFacts product={product} />
        <ProductBadges product={product} />
        {prices[0] && <PriceLadder tiers={prices[0].tiers} current={null} unit={product.unit} />}
        {problems.map(({ code, text }) => (
          <Callout key={code} tone="amber">
            {text}
          </Callout>
        ))}
      </Stack>
    </Card>
  );
}

/** A vendor's own product as schools see it. */
export function Preview({ id }: { id: number }) {
  const query = useQuery(productPreview(useApi(), id));
  return (
    <QueryView query={query} what="The preview">
      {(details) => <ProductView details={details} aside={<Aside details={details} />} />}
    </QueryView>
  );
}

/** The product as it is saved, as a school sees it. */
export function PreviewButton({ id, name }: { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="surface" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" />
        Preview
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        size="xl"
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <Text color="fg.muted" mb="4">
          Schools see the product like this, at the prices that are saved.
        </Text>
        <Preview id={id} />
      </Modal>
    </>
  );
}
