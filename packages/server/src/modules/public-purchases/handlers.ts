import { defineHandlers } from '../../contract/operations.ts';
import { listOpportunities } from './opportunities.ts';
import { readPublicRfp } from './public-rfp.ts';
import { readPublicSchool } from './public-school.ts';

export const publicPurchaseHandlers = defineHandlers({
  async getPublicOpportunities({ db, services }, { query }) {
    return { data: await listOpportunities(db, services.ids, query) };
  },
  async getPublicRfp(call, { params }) {
    return { data: await readPublicRfp(call, params.token) };
  },
  async getPublicSchool({ db, services }, { params }) {
    return { data: await readPublicSchool(db, services.ids, params.token) };
  },
});
