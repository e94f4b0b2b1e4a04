import { PhotoGallery } from '@chalkline/kit';
import { useDocumentDownload } from '@chalkline/platform';
import { Box, Card, DescriptionList, DownloadList, facts, Grid, RichTextView, Stack, Text } from '@chalkline/ui';
import type { ReactNode } from 'react';
import type { ProductDetails } from '../../model/contract.ts';
import { unitText } from '../../model/product-words.ts';
import { termsText } from '../../model/terms-text.ts';

/** What a vendor says of a product in fields. */
function ProductFacts({ details }: { details: ProductDetails }) {
  const { product, gtin, unspsc, nigp, shipsTo } = details;
  const items = [
    { label: 'SKU', value: product.sku },
    { label: 'Category', value: facts(product.parentCategoryName, product.categoryName) },
    { label: 'Unit', value: unitText(product) },
    { label: 'Manufacturer', value: facts(product.manufacturer, product.partNumber) },
    { label: 'GTIN', value: gtin },
    { label: 'UNSPSC', value: unspsc },
    { label: 'NIGP', value: nigp },
    { label: 'Country of origin', value: product.country },
    { label: 'Ships to', value: shipsTo.length === 0 ? 'Every state' : shipsTo.join(', ') },
    { label: 'Vendor’s terms', value: termsText(details.terms) },
  ];
  return <DescriptionList columns={2} items={items.filter(({ value }) => value !== null && value !== '')} />;
}

/** A product as schools see it; what one can do about it stands beside. */
export function ProductView({
  details,
  aside,
  below,
}: {
  details: ProductDetails;
  aside: ReactNode;
  below?: ReactNode;
}) {
  const { product, photos, documents } = details;
  const download = useDocumentDownload();
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="5" alignItems="start">
      <Stack gap="5">
        <Card>
          <PhotoGallery name={product.name} photos={photos} height={{ base: '56', md: '72' }} isWhole />
        </Card>
        <Card title="Description">
          <RichTextView html={details.description} />
        </Card>
        <Card title="Facts">
          <ProductFacts details={details} />
        </Card>
        {documents.length > 0 && (
          <Card title="Data sheets">
            <DownloadList
              label="Data sheets"
              files={documents.map(({ fileId, title, name, size }) => ({
                id: fileId,
                name,
                size,
                note: title === name ? undefined : title,
              }))}
              onDownload={(file) => void download(file)}
            />
          </Card>
        )}
        {below}
      </Stack>
      <Box order={{ base: -1, lg: 0 }} position={{ base: 'static', lg: 'sticky' }} top="20">
        {aside}
      </Box>
      {product.unitPrice === null && <Text srOnly>This product has no price now.</Text>}
    </Grid>
  );
}
