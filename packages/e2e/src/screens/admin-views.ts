import { type ApiCall, apiAs, callAsStranger } from '../support/api.ts';
import { plainShellViews } from './shell-views.ts';
import type { Views } from './views.ts';

async function firstOf(call: ApiCall, path: string): Promise<Record<string, unknown>> {
  const page = (await call('GET', path)) as { listingData: Record<string, unknown>[] };
  return page.listingData[0] ?? {};
}

/** What an administrator sees. */
export async function adminViews(url: string): Promise<Views> {
  const call = await apiAs(url, 'admin');
  const lead = await firstOf(call, '/api/Admin/GetVerificationLeads');
  await callAsStranger(url, '/api/Auth/SupportRequest', {
    name: 'Omar Lind',
    email: 'omar.lind@lakeside.test',
    organisation: 'Lakeside Elementary',
    subject: 'How do districts join?',
    message: 'We are a district of nine schools. Who signs?',
  });
  const inquiry = await firstOf(call, '/api/Admin/GetInquiries');
  return [
    ['dashboard', 'dashboard'],
    ['vendors', 'vendor-management'],
    ['vendors, none fits', 'vendor-management?search=zzzzzz', 'refused'],
    ['schools', 'school-management'],
    ['a vendor', 'vendor-info?id=1'],
    ['a vendor that is not there', 'vendor-info?id=99999', 'in vain'],
    ['no vendor named', 'vendor-info'],
    ['schools, none fits', 'school-management?search=zzzzzz', 'refused'],
    ['a school', 'school-info?id=1'],
    ['a school not approved yet', 'school-info?id=2'],
    ['a school that is not there', 'school-info?id=99999', 'in vain'],
    ['verification leads', 'vendor-verification-leads'],
    ['a lead', `vendor-verification-info?id=${lead['vendorId'] ?? 1}`],
    ['verification leads, none fits', 'vendor-verification-leads?search=zzzzzz', 'refused'],
    ['a lead that is not there', 'vendor-verification-info?id=99999', 'in vain'],
    ['domains', 'domain-management'],
    ['domains, none fits', 'domain-management?search=zzzzzz', 'refused'],
    ['inquiries', 'vendor-inquiries'],
    ['an inquiry', `vendor-inquiries?id=${inquiry['id'] ?? 1}`],
    ['inquiries, none fits', 'vendor-inquiries?search=zzzzzz', 'refused'],
    ['payment without a name', 'payment-success'],
    ...plainShellViews('dashboard'),
    ['not found', 'nowhere-at-all', 'in vain'],
    ['unauthorized', 'school-dashboard', 'refused'],
  ];
}
