import { useApi } from '@chalkline/api-client';
import {
  FormFailure,
  FormSendButton,
  focusFirstProblem,
  PendingUploads,
  RecordConflict,
  useFormFiles,
} from '@chalkline/kit';
import { usePlatform } from '@chalkline/platform';
import { Button, QueryView, Sheet, Stack, useConfirm } from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Product } from '../../../model/contract.ts';
import { vendorProduct } from '../../../queries/vendor-catalog.ts';
import { Preview, PreviewButton } from './preview-button.tsx';
import { PriceHistory } from './price-history.tsx';
import { ProductFields } from './product-fields.tsx';
import { saveProduct, useProductStore } from './use-product-store.ts';

interface SheetProps {
  mayEdit: boolean;
  onClose: () => void;
  /** Gets the product as it was saved. */
  onSaved: (product: Product) => void;
}

const shownFields =
  /^(sku|name|description|parentCategoryId|categoryId|unit|pack|manufacturer|partNumber|gtin|unspsc|nigp|country|leadTimeDays|smallestOrder|multiple|stock|shipsTo|tiers|documents)/;

/** The product to read, for who may not change it: what is typed could not be saved. */
function Reading({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id, name } = product.row;
  return (
    <Sheet open onClose={onClose} title={name} size="lg" footer={<Button onClick={onClose}>Close</Button>}>
      <Stack gap="6">
        <Preview id={id} />
        <PriceHistory product={product} mayEdit={false} />
      </Stack>
    </Sheet>
  );
}

type FormProps = Omit<SheetProps, 'mayEdit'> & { product: Product | null };

const Form = observer(function Form({ product, onClose, onSaved }: FormProps) {
  const files = useFormFiles();
  const store = useProductStore(product, files);
  const confirm = useConfirm();
  const { feedback } = usePlatform();
  const body = useRef<HTMLDivElement>(null);
  async function close() {
    if (!store.hasChanges && files.chosen.length === 0) return onClose();
    const { confirmed } = await confirm({
      title: 'Close without saving?',
      body: 'What you typed stays here until you close this window, and is offered when you open the product again.',
      confirmLabel: 'Close',
      cancelLabel: 'Keep editing',
    });
    if (confirmed) onClose();
  }
  const save = () =>
    files.send(async (_fileIds, isWanted) => {
      const isSaved = await saveProduct(store);
      if (isSaved) feedback.success(`${store.form.name} is saved`);
      if (!isWanted()) return;
      if (!isSaved) focusFirstProblem(body.current);
      else if (store.data) onSaved(store.data);
    });
  return (
    <Sheet
      open
      onClose={() => void close()}
      title={product === null ? 'New product' : product.row.name}
      size="lg"
      footer={
        <>
          <Button variant="surface" onClick={() => void close()}>
            Close
          </Button>
          {product !== null && <PreviewButton id={product.row.id} name={product.row.name} />}
          <FormSendButton files={files} busyLabel="Saving…" onClick={() => void save()}>
            Save product
          </FormSendButton>
        </>
      }
    >
      <Stack ref={body} gap="6">
        {store.state === 'failed' && <FormFailure failure={store.failure} shown={(path) => shownFields.test(path)} />}
        <ProductFields store={store} files={files} />
        <PendingUploads files={files} act="save" />
        {product !== null && <PriceHistory product={product} mayEdit />}
      </Stack>
      <RecordConflict store={store} what="this product" />
    </Sheet>
  );
});

function Loaded({ id, mayEdit, ...props }: SheetProps & { id: number }) {
  const query = useQuery(vendorProduct(useApi(), id));
  if (query.data) {
    return mayEdit ? (
      <Form {...props} product={query.data} />
    ) : (
      <Reading product={query.data} onClose={props.onClose} />
    );
  }
  return (
    <Sheet open onClose={props.onClose} title="Product" size="lg">
      <QueryView query={query} what="This product">
        {() => null}
      </QueryView>
    </Sheet>
  );
}

/** A product whole, in a sheet over the grid; without a number a new one. */
export function ProductSheet({ id, ...props }: SheetProps & { id: number | null }) {
  return id === null ? <Form {...props} product={null} /> : <Loaded key={id} {...props} id={id} />;
}
