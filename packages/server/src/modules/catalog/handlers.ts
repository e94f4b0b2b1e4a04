import { asVendor } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { changeProducts } from './change-products.ts';
import { findSchools, listContracts, readContract, saveContract } from './contracts.ts';
import { listProducts } from './list-products.ts';
import { readCatalog } from './overview.ts';
import { addPrice, endPrice, readPriceHistory } from './prices.ts';
import { readProduct } from './product-read.ts';
import { saveProduct } from './save-product.ts';
import { saveProductRows } from './save-rows.ts';
import { saveTerms } from './terms.ts';

const productHandlers = defineHandlers({
  async getCatalog(call) {
    return { data: await readCatalog(asVendor(call)) };
  },
  async getProducts(call, { query }) {
    return { data: await listProducts(asVendor(call), query) };
  },
  async getProduct(call, { params }) {
    return { data: await readProduct(asVendor(call), params.id) };
  },
  async saveProduct(call, { body }) {
    return { data: await saveProduct(asVendor(call), body), successMsg: 'The product is saved.' };
  },
  async saveProductRows(call, { body }) {
    return { data: await saveProductRows(asVendor(call), body) };
  },
  async changeProducts(call, { body }) {
    return { data: await changeProducts(asVendor(call), body) };
  },
});

const priceHandlers = defineHandlers({
  async getPriceHistory(call, { params }) {
    return { data: await readPriceHistory(asVendor(call), params.id) };
  },
  async addPrice(call, { body }) {
    return { data: await addPrice(asVendor(call), body), successMsg: 'The price is added.' };
  },
  async endPrice(call, { body }) {
    return { data: await endPrice(asVendor(call), body.versionId), successMsg: 'The price is ended.' };
  },
  async saveVendorTerms(call, { body }) {
    return { data: await saveTerms(asVendor(call), body), successMsg: 'The terms are saved.' };
  },
  async getContracts(call, { query }) {
    return { data: await listContracts(asVendor(call), query) };
  },
  async getContract(call, { params }) {
    return { data: await readContract(asVendor(call), params.id) };
  },
  async saveContract(call, { body }) {
    return { data: await saveContract(asVendor(call), body), successMsg: 'The contract is saved.' };
  },
  async findSchools(call, { query }) {
    return { data: await findSchools(asVendor(call), query) };
  },
});

/** A vendor's catalog: products, prices, contracts and terms. */
export const catalogHandlers = { ...productHandlers, ...priceHandlers };
