import { AuctionType, bidStatusLabel, formatDeadline, lotStatusLabel, SaleStatus } from '@chalkline/rules';
import type { SchoolCall } from '../../call.ts';
import type { FileReply } from '../../contract/operations.ts';
import { AppError } from '../../errors.ts';
import { saleNumber } from '../sale-core/sale-kind.ts';
import { lotName } from '../shared/lot-names.ts';
import { fileNameOf } from '../shared/sheets.ts';
import { sheetsFile } from '../shared/sheets-file.ts';
import { zoneOfSchool } from '../shared/time-zones.ts';
import { assertSeesPrices } from '../tender/evaluation/access.ts';
import { missingText } from '../tender/evaluation/missing.ts';
import {
  envelopesText,
  tabulatedAwards,
  tabulatedEvaluators,
  tabulatedScores,
} from '../tender/evaluation/tabulated.ts';
import { saleSubject } from '../tender/subject.ts';
import { schoolOf } from './details/sale-parts.ts';
import { ownSaleNow } from './details/school-details.ts';
import { readSaleMaterial, type SaleMaterial } from './evaluation/material.ts';
import { type SaleTabulation, saleTabulationPdf, type TabulatedRow } from './tabulation-pdf.ts';
import { saleTabulationSheets } from './tabulation-sheets.ts';

function rowsOf({ lots, opened, rankings }: SaleMaterial): TabulatedRow[] {
  const companies = new Map(opened.map(({ bid, vendor }) => [bid.id, { name: vendor.name, vendorId: bid.vendorId }]));
  return lots.flatMap((lot) =>
    (rankings.get(lot.id) ?? []).map(({ bidId, rank, score, total }) => {
      const company = companies.get(bidId);
      const hasWon = lot.buyerId !== null && lot.buyerId === company?.vendorId;
      return {
        lot: lotName(lot),
        reserve: lot.reservePrice,
        rank,
        score,
        company: company?.name ?? '',
        amount: total,
        outcome: hasWon ? lotStatusLabel(lot.status) : '',
      };
    }),
  );
}

const proposalsIn = (count: number): string => `${count} ${count === 1 ? 'proposal' : 'proposals'}`;

/** @throws {AppError} NOT_FOUND, ILLEGAL_TRANSITION before the opening and for another kind, FORBIDDEN. BID-10 EVAL-9 EVAL-14 EVAL-17 */
async function readTabulation(call: SchoolCall, id: number): Promise<SaleTabulation> {
  const { db } = call;
  const sale = await ownSaleNow(call, id);
  if (sale.typeId !== AuctionType.Auction) {
    throw new AppError('ILLEGAL_TRANSITION', 'Only a sealed auction has proposals to tabulate.');
  }
  if (sale.openedAt === null) throw new AppError('ILLEGAL_TRANSITION', 'The proposals are sealed until the sale ends.');
  const subject = saleSubject(id);
  const access = await assertSeesPrices(db, call, subject);
  const material = await readSaleMaterial(db, sale, access);
  const school = await schoolOf(db, sale);
  const zone = await zoneOfSchool(db, sale.schoolId);
  return {
    number: saleNumber(id),
    name: sale.name,
    schoolName: school.name,
    facts: [
      ['Ended', sale.endDate ? formatDeadline(sale.endDate, zone) : ''],
      ['Opened', `${formatDeadline(sale.openedAt, zone)}, ${proposalsIn(sale.openedBidCount ?? 0)}`],
      ['Weights', material.weights.map(({ name, points }) => `${name} ${points}`).join(', ')],
      ['Envelopes', await envelopesText(db, subject, zone)],
    ],
    timeZone: zone,
    rows: rowsOf(material),
    evaluators: await tabulatedEvaluators(db, subject, access),
    scores: tabulatedScores(material),
    missing: sale.status === SaleStatus.OnGoing ? missingText(material, access, 'proposal') : null,
    awards: await tabulatedAwards(db, subject),
    unsold: material.lots.flatMap((lot) =>
      lot.unsoldReason === null ? [] : [{ lot: lotName(lot), reason: lot.unsoldReason }],
    ),
    proposals: material.opened.map(({ bid, vendor }) => [
      vendor.name,
      formatDeadline(bid.submittedAt ?? bid.updatedAt, zone),
      bid.disqualifiedReason ? `Disqualified: ${bid.disqualifiedReason}` : bidStatusLabel(bid.status),
      bid.total,
    ]),
  };
}

/** The tabulation of proposals as a file named after its sale. EVAL-10 EVAL-12 */
export async function saleTabulation(call: SchoolCall, id: number, format: 'pdf' | 'csv' | 'xlsx'): Promise<FileReply> {
  const tabulation = await readTabulation(call, id);
  const name = fileNameOf(`${tabulation.number} ${tabulation.name} tabulation`);
  if (format !== 'pdf') return sheetsFile(name, { sheets: saleTabulationSheets(tabulation), format });
  return { file: { name: `${name}.pdf`, mimeType: 'application/pdf', content: await saleTabulationPdf(tabulation) } };
}
