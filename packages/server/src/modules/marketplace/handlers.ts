import { asSchool, asVendor } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { compareProducts, productDetails } from './details.ts';
import { findVendors } from './find-vendors.ts';
import { deleteList, putInList, readList, readLists, saveList, takeFromList } from './lists.ts';
import { productPreview } from './preview.ts';
import { searchMarketplace } from './search.ts';

const findingHandlers = defineHandlers({
  async searchMarketplace(call, { body }) {
    return { data: await searchMarketplace(asSchool(call), body) };
  },
  async findVendors(call, { query }) {
    return { data: await findVendors(asSchool(call), query) };
  },
  async getProductDetails(call, { params }) {
    return { data: await productDetails(asSchool(call), params.id) };
  },
  async getProductPreview(call, { params }) {
    return { data: await productPreview(asVendor(call), params.id) };
  },
  async compareProducts(call, { body }) {
    return { data: await compareProducts(asSchool(call), body.productIds) };
  },
});

const listHandlers = defineHandlers({
  async getProductLists(call) {
    return { data: await readLists(asSchool(call)) };
  },
  async getProductList(call, { params }) {
    return { data: await readList(asSchool(call), params.id) };
  },
  async saveProductList(call, { body }) {
    return { data: await saveList(asSchool(call), body), successMsg: 'The list is saved.' };
  },
  async deleteProductList(call, { body }) {
    await deleteList(asSchool(call), body.id);
    return { data: null, successMsg: 'The list is deleted.' };
  },
  async putInList(call, { body }) {
    return { data: await putInList(asSchool(call), body) };
  },
  async takeFromList(call, { body }) {
    return { data: await takeFromList(asSchool(call), body) };
  },
});

/** What schools find in the catalogs of vendors. */
export const marketplaceHandlers = { ...findingHandlers, ...listHandlers };
