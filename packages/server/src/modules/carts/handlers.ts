import { asSchool, asStaff } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { readCheckoutSetup, saveCheckoutSetup } from './accounts/checkout-setup.ts';
import { parseAccounts } from './accounts/parse-accounts.ts';
import { listAccounts, saveAccounts } from './accounts/school-accounts.ts';
import { readAccountSetup, saveSegments } from './accounts/segments.ts';
import { addToCart } from './add-lines.ts';
import { askCartApproval, takeBackCart } from './approval/ask-approval.ts';
import { decideCart } from './approval/decide-cart.ts';
import { listReviewCarts, readReviewCart } from './approval/read-review.ts';
import { findBestBasket } from './basket/find-basket.ts';
import { confirmCartPrices, removeCartLines, swapCartLines, updateCartLines } from './change-lines.ts';
import { checkOutCart } from './checkout/check-out.ts';
import { addListToCart, reorder } from './fill-cart.ts';
import { downloadOrdersByAccount } from './orders-by-account.ts';
import { listCarts, readOpenCart, readOwnCart } from './read-carts.ts';
import { readSavedLines } from './saved/read-saved.ts';
import { removeSavedLines, returnSavedLines } from './saved/return-lines.ts';
import { saveCartLines } from './saved/save-lines.ts';

const accountHandlers = defineHandlers({
  async getAccountSetup(call) {
    return { data: await readAccountSetup(asSchool(call)) };
  },
  async saveAccountSegments(call, { body }) {
    return { data: await saveSegments(asSchool(call), body), successMsg: 'The segments are saved.' };
  },
  async getSchoolAccounts(call, { query }) {
    return { data: await listAccounts(asSchool(call), query) };
  },
  async saveSchoolAccounts(call, { body }) {
    return { data: await saveAccounts(asSchool(call), body), successMsg: 'The accounts are saved.' };
  },
  async parseSchoolAccounts(call, { body }) {
    return { data: await parseAccounts(asSchool(call), body) };
  },
  async getCheckoutSetup(call) {
    return { data: await readCheckoutSetup(asSchool(call)) };
  },
  async saveCheckoutSetup(call, { body }) {
    return { data: await saveCheckoutSetup(asSchool(call), body), successMsg: 'The limits are saved.' };
  },
});

const lineHandlers = defineHandlers({
  async getCart(call) {
    return { data: await readOpenCart(asSchool(call)) };
  },
  async getCarts(call, { query }) {
    return { data: await listCarts(asSchool(call), query) };
  },
  async getCartDetails(call, { params }) {
    return { data: await readOwnCart(asSchool(call), params.id) };
  },
  async addToCart(call, { body }) {
    return { data: await addToCart(asSchool(call), body) };
  },
  async updateCartLines(call, { body }) {
    return { data: await updateCartLines(asSchool(call), body) };
  },
  async removeCartLines(call, { body }) {
    return { data: await removeCartLines(asSchool(call), body) };
  },
  async swapCartLines(call, { body }) {
    return { data: await swapCartLines(asSchool(call), body) };
  },
  async confirmCartPrices(call, { body }) {
    return { data: await confirmCartPrices(asSchool(call), body) };
  },
});

const savedHandlers = defineHandlers({
  async getSavedLines(call) {
    return { data: await readSavedLines(asSchool(call)) };
  },
  async saveCartLines(call, { body }) {
    return { data: await saveCartLines(asSchool(call), body) };
  },
  async returnSavedLines(call, { body }) {
    return { data: await returnSavedLines(asSchool(call), body) };
  },
  async removeSavedLines(call, { body }) {
    return { data: await removeSavedLines(asSchool(call), body) };
  },
});

const orderHandlers = defineHandlers({
  async askCartApproval(call, { body }) {
    return { data: await askCartApproval(asSchool(call), body), successMsg: 'Your reviewers were asked.' };
  },
  async takeBackCart(call, { body }) {
    return { data: await takeBackCart(asSchool(call), body), successMsg: 'The lines are in your cart again.' };
  },
  async checkOutCart(call, { body }) {
    return { data: await checkOutCart(asSchool(call), body), successMsg: 'Your orders are placed.' };
  },
  async addListToCart(call, { body }) {
    return { data: await addListToCart(asSchool(call), body) };
  },
  async reorder(call, { body }) {
    return { data: await reorder(asSchool(call), body) };
  },
  async findBestBasket(call, { body }) {
    return { data: await findBestBasket(asSchool(call), body) };
  },
  async downloadOrdersByAccount(call, { query }) {
    return downloadOrdersByAccount(asSchool(call), query);
  },
});

const reviewHandlers = defineHandlers({
  async getReviewCarts(call, { query }) {
    return { data: await listReviewCarts(asStaff(call), query) };
  },
  async getReviewCart(call, { params }) {
    return { data: await readReviewCart(asStaff(call), params.id) };
  },
  async decideCart(call, { body }) {
    return { data: await decideCart(asStaff(call), body), successMsg: 'Your colleague was told.' };
  },
});

/** The cart, accounts, approval and checkout. */
export const cartHandlers = {
  ...accountHandlers,
  ...lineHandlers,
  ...savedHandlers,
  ...orderHandlers,
  ...reviewHandlers,
};
