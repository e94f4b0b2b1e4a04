import { useApi } from '@chalkline/api-client';
import { DescriptionField, FileUploads, type FormFiles, PhotoUploads } from '@chalkline/kit';
import {
  Heading,
  MultiSelect,
  NumberField,
  SelectField,
  SimpleGrid,
  Stack,
  SwitchField,
  Text,
  TextField,
} from '@chalkline/ui';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { TierTable } from '../../../components/tier-table.tsx';
import type { ProductTextField } from '../../../model/product-form.ts';
import { categories, states, subCategories } from '../../../queries/reference.ts';
import type { ProductStore } from './use-product-store.ts';

const MAX_PHOTOS = 10;

type Props = { store: ProductStore };
type FieldProps = Props & { field: ProductTextField; label: string; hint?: string; max?: number; isRequired?: boolean };

const Words = observer(function Words({ store, field, label, hint, max = 100, isRequired }: FieldProps) {
  return (
    <TextField
      id={field}
      label={label}
      hint={hint}
      required={isRequired}
      maxLength={max}
      value={store.form[field]}
      error={store.problems[field]}
      onValueChange={(text) => store.set(field, text)}
    />
  );
});

const Whole = observer(function Whole({ store, field, label, hint, unit }: FieldProps & { unit?: string }) {
  return (
    <NumberField
      id={field}
      label={label}
      hint={hint}
      unit={unit}
      value={store.form[field]}
      error={store.problems[field]}
      onValueChange={(text) => store.set(field, text)}
    />
  );
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

const Category = observer(function Category({ store }: Props) {
  const api = useApi();
  const parents = useQuery(categories(api)).data ?? [];
  const parentId = Number(store.form.parentCategoryId);
  const subs = useQuery({ ...subCategories(api, parentId), enabled: parentId > 0 }).data ?? [];
  const options = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
      <SelectField
        id="parentCategoryId"
        label="Category"
        required
        placeholder="Choose a category"
        options={options(parents)}
        value={store.form.parentCategoryId}
        error={store.problems['parentCategoryId']}
        onValueChange={(value) => {
          store.set('parentCategoryId', value);
          store.set('categoryId', '');
        }}
      />
      <SelectField
        id="categoryId"
        label="Sub-category"
        optionalLabel
        placeholder="None"
        options={options(subs)}
        value={store.form.categoryId}
        error={store.problems['categoryId']}
        onValueChange={(value) => store.set('categoryId', value)}
      />
    </SimpleGrid>
  );
});

const ShipsTo = observer(function ShipsTo({ store }: Props) {
  const all = useQuery(states(useApi())).data ?? [];
  return (
    <MultiSelect
      id="shipsTo"
      label="Ships to"
      hint="Leave it empty to ship to every state."
      placeholder="Every state"
      options={all.map(({ code, name }) => ({ value: code, label: name }))}
      value={store.form.shipsTo}
      error={store.problems['shipsTo']}
      onChange={(codes) => store.set('shipsTo', codes)}
    />
  );
});

const Media = observer(function Media({ store, files }: Props & { files: FormFiles }) {
  const { photos, documents, name } = store.form;
  return (
    <Part title="Photos and data sheets">
      <PhotoUploads
        id="photos"
        what={name.trim() || 'this product'}
        max={MAX_PHOTOS}
        advice="Show the product alone on a plain ground."
        photos={photos}
        files={files}
        field="photos"
        onChange={(changed) => store.set('photos', changed)}
        onAdded={(photo) => store.set('photos', [...store.form.photos, photo])}
      />
      <FileUploads
        label="Data sheets"
        files={files}
        field={{
          name: 'documents',
          onStored: (file) =>
            store.set('documents', [
              ...store.form.documents,
              { fileId: file.id, title: file.name, name: file.name, size: file.size },
            ]),
        }}
        stored={documents.map(({ fileId, name: fileName, size }) => ({ id: fileId, name: fileName, size }))}
        error={store.problems['documents']}
        onRemoved={(id) =>
          store.set(
            'documents',
            store.form.documents.filter(({ fileId }) => fileId !== id),
          )
        }
      />
    </Part>
  );
});

/** Everything that a vendor says of a product. */
export const ProductFields = observer(function ProductFields({ store, files }: Props & { files: FormFiles }) {
  const { form } = store;
  return (
    <Stack gap="6">
      <Part title="What it is">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <Words
            store={store}
            field="sku"
            label="SKU"
            hint="Your own number. Each product has its own."
            max={60}
            isRequired
          />
          <Words store={store} field="name" label="Name" max={200} isRequired />
        </SimpleGrid>
        <Category store={store} />
        <DescriptionField
          id="description"
          hint="Schools read it on the product’s page."
          value={form.description}
          error={store.problems['description']}
          onChange={(html) => store.set('description', html)}
          onLatePicture={(html) => store.set('description', store.form.description + html)}
        />
      </Part>
      <Part title="Price">
        <Text color="fg.muted" textStyle="sm">
          A new price counts from now on. The first tier starts at the smallest order, and each further tier costs less.
        </Text>
        <TierTable
          id="tiers"
          lines={form.tiers}
          problems={store.problems}
          unit={form.unit || 'units'}
          onChange={(lines) => store.set('tiers', lines)}
        />
      </Part>
      <Part title="Orders and stock">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <Words store={store} field="unit" label="Unit" hint="Such as each, case or box." isRequired />
          <Words store={store} field="pack" label="Pack" hint="Such as 10 reams." />
          <Whole store={store} field="smallestOrder" label="Smallest order" />
          <Whole store={store} field="multiple" label="In multiples of" />
          <Whole store={store} field="leadTimeDays" label="Lead time" unit="days" />
          <Whole
            store={store}
            field="stock"
            label="Stock"
            hint="What you have, held units included. Empty: not tracked."
          />
        </SimpleGrid>
        <ShipsTo store={store} />
        <SwitchField
          label="Active"
          hint="Schools find active products."
          checked={form.isActive}
          onValueChange={(on) => store.set('isActive', on)}
        />
        <SwitchField
          label="Keep on the State Package"
          hint="The State Package lists up to 200 products, those that you keep first."
          checked={form.isMarkedForState}
          onValueChange={(on) => store.set('isMarkedForState', on)}
        />
      </Part>
      <Media store={store} files={files} />
      <Part title="Numbers that buyers search for">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <Words store={store} field="manufacturer" label="Manufacturer" />
          <Words store={store} field="partNumber" label="Part number" />
          <Words store={store} field="gtin" label="GTIN" max={20} />
          <Words store={store} field="unspsc" label="UNSPSC" max={20} />
          <Words store={store} field="nigp" label="NIGP" max={20} />
          <Words store={store} field="country" label="Country of origin" max={60} />
        </SimpleGrid>
      </Part>
    </Stack>
  );
});
