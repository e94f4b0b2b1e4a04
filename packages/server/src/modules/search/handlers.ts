import { asSchool, asStaff, asVendor, signedIn } from '../../call.ts';
import { defineHandlers } from '../../contract/operations.ts';
import { findOwnProducts, findProducts } from './find-products.ts';
import { searchSchool } from './search-school.ts';
import { searchStaff } from './search-staff.ts';
import { searchVendor } from './search-vendor.ts';

export const searchHandlers = defineHandlers({
  async getAllGloballySearchData(call, { body }) {
    const isStaff = signedIn(call).session.role === 'StaffMember';
    return { data: isStaff ? await searchStaff(asStaff(call), body) : await searchSchool(asSchool(call), body) };
  },
  async getAllGloballySearchForVendor(call, { body }) {
    return { data: await searchVendor(asVendor(call), body) };
  },
  async findProducts(call, { query }) {
    return { data: await findProducts(asSchool(call), query.search) };
  },
  async findOwnProducts(call, { query }) {
    return { data: await findOwnProducts(asVendor(call), query.search) };
  },
});
