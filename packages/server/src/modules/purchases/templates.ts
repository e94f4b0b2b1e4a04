import type { components } from '@chalkline/openapi/types';
import { and, asc, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { SchoolCall } from '../../call.ts';
import { databaseNow } from '../../database/clock.ts';
import { currentCategories } from '../../database/current-categories.ts';
import type { Db } from '../../database/database.ts';
import { categories, purchaseTemplateDocuments, purchaseTemplates, users } from '../../database/tables/index.ts';
import { notFound, ruleBroken } from '../../errors.ts';
import { inWork, type Work } from '../../unit-of-work.ts';
import { inFoldedText } from '../shared/folded.ts';
import { type ListQuery, orderOf } from '../shared/paging.ts';
import { readPage } from '../shared/prepared.ts';
import { refreshSchool } from '../shared/refresh-windows.ts';
import { requiredText } from '../shared/required-text.ts';
import { ownRfp } from './draft-read.ts';
import type { Page } from './lists-shared.ts';
import { presentSaved } from './present-saved.ts';
import { contentOf, fileIdsOf, LAST_ANSWERED, startDraft } from './start-draft.ts';

type Schemas = components['schemas'];
type Template = typeof purchaseTemplates.$inferSelect;

const columns = {
  id: purchaseTemplates.id,
  name: purchaseTemplates.name,
  rfptypeId: purchaseTemplates.typeId,
  rfpName: purchaseTemplates.rfpName,
  parentCategoryName: categories.name,
  lineCount: sql<number>`jsonb_array_length(${purchaseTemplates.content}->'lines')::int`,
  questionCount: sql<number>`jsonb_array_length(${purchaseTemplates.content}->'questions')::int`,
  createdBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  createdAt: purchaseTemplates.createdAt,
  usedCount: purchaseTemplates.usedCount,
};

const templateRows = (db: Db) =>
  db
    .select(columns)
    .from(purchaseTemplates)
    .innerJoin(users, eq(users.id, purchaseTemplates.createdBy))
    .leftJoin(categories, eq(categories.id, purchaseTemplates.parentCategoryId));

const sortable = {
  name: purchaseTemplates.name,
  rfpName: purchaseTemplates.rfpName,
  createdAt: purchaseTemplates.createdAt,
  usedCount: purchaseTemplates.usedCount,
};

/** The school's templates, by name. PUR-20 */
export async function listTemplates(
  { db, session }: SchoolCall,
  query: ListQuery,
): Promise<Page<Schemas['PurchaseTemplate']>> {
  const { rows, totalCount } = await readPage(db, {
    shape: ['templates'],
    query,
    values: { schoolId: session.schoolId },
    build: (typed) => {
      const where = and(
        eq(purchaseTemplates.schoolId, sql.placeholder('schoolId')),
        typed ? inFoldedText(purchaseTemplates.name, sql.placeholder('like')) : undefined,
      );
      const order = orderOf(query, sortable, sql`${purchaseTemplates.name} asc`, purchaseTemplates.id);
      const page = templateRows(db)
        .where(where)
        .orderBy(...order);
      const counted = db.select({ one: sql`1` }).from(purchaseTemplates).where(where);
      return { page: page.$dynamic(), counted: counted.$dynamic() };
    },
  });
  return {
    listingData: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    totalCount,
  };
}

async function ownTemplate({ tx }: Work, schoolId: number, id: number): Promise<Template> {
  const [template] = await tx
    .select()
    .from(purchaseTemplates)
    .where(and(eq(purchaseTemplates.id, id), eq(purchaseTemplates.schoolId, schoolId)))
    .for('update');
  if (!template) throw notFound('template');
  return template;
}

async function store(work: Work, call: SchoolCall, rfpId: number, name: string): Promise<number> {
  const { tx } = work;
  const { schoolId, userId } = call.session;
  const rfp = await ownRfp(tx, schoolId, rfpId);
  const [row] = await tx
    .insert(purchaseTemplates)
    .values({
      schoolId,
      createdBy: userId,
      name,
      typeId: rfp.typeId,
      rfpName: rfp.name,
      parentCategoryId: rfp.parentCategoryId,
      content: await contentOf(tx, rfp),
      createdAt: await databaseNow(tx),
    })
    .onConflictDoNothing()
    .returning({ id: purchaseTemplates.id });
  if (!row) throw ruleBroken({ name: 'A template of this name is there already. Choose another name.' });
  const documents = (await fileIdsOf(tx, rfpId)).map((fileId, position) => ({ templateId: row.id, fileId, position }));
  if (documents.length > 0) await tx.insert(purchaseTemplateDocuments).values(documents);
  return row.id;
}

/** Keeps a purchase of the school, in any status, as a template. PUR-20 @throws {AppError} NOT_FOUND, RULE_BROKEN */
export function saveTemplate(
  call: SchoolCall,
  input: Schemas['SaveTemplateInput'],
): Promise<Schemas['PurchaseTemplate']> {
  const { schoolId } = call.session;
  const name = requiredText(input.name, 'name', 'Give the template a name.');
  return inWork(call, async (work) => {
    const id = await store(work, call, input.id, name);
    await audit(work, {
      action: 'template-saved',
      entity: 'purchase-template',
      entityId: id,
      schoolId,
      after: { name, rfpId: input.id },
    });
    const [row] = await templateRows(work.tx).where(eq(purchaseTemplates.id, id));
    if (!row) throw new Error('the template was not stored');
    return { ...row, createdAt: row.createdAt.toISOString() };
  });
}

/** Deletes a template; what was started from it stays. @throws {AppError} NOT_FOUND */
export function deleteTemplate(call: SchoolCall, id: number): Promise<void> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    const { name } = await ownTemplate(work, schoolId, id);
    await work.tx.delete(purchaseTemplates).where(eq(purchaseTemplates.id, id));
    const entry = { action: 'template-deleted', entity: 'purchase-template', entityId: id, schoolId };
    await audit(work, { ...entry, before: { name } });
  });
}

/**
 * Keeps what a template names from being merged meanwhile. Before the template is locked, as a merge does it: the other way round each
 * would wait for the other. CATG-5
 */
async function holdCategories({ tx }: Work, schoolId: number, id: number): Promise<void> {
  const isIt = and(eq(purchaseTemplates.id, id), eq(purchaseTemplates.schoolId, schoolId));
  const [template] = await tx.select().from(purchaseTemplates).where(isIt);
  if (!template) throw notFound('template');
  const { parentCategoryId, content } = template;
  await currentCategories(tx, [parentCategoryId, ...content.lines.map(({ categoryId }) => categoryId)]);
}

/** Starts a draft from a template; dates are left for the school to set. PUR-20 @throws {AppError} NOT_FOUND */
export function createFromTemplate(call: SchoolCall, id: number): Promise<Schemas['RfpDraftSaved']> {
  const { schoolId } = call.session;
  return inWork(call, async (work) => {
    await holdCategories(work, schoolId, id);
    const template = await ownTemplate(work, schoolId, id);
    const documents = await work.tx
      .select({ fileId: purchaseTemplateDocuments.fileId })
      .from(purchaseTemplateDocuments)
      .where(eq(purchaseTemplateDocuments.templateId, id))
      .orderBy(asc(purchaseTemplateDocuments.position));
    const row = await startDraft(work, call, {
      typeId: template.typeId,
      name: template.rfpName,
      parentCategoryId: template.parentCategoryId,
      lastQuestion: LAST_ANSWERED,
      content: template.content,
      fileIds: documents.map(({ fileId }) => fileId),
    });
    await work.tx
      .update(purchaseTemplates)
      .set({ usedCount: template.usedCount + 1 })
      .where(eq(purchaseTemplates.id, id));
    const entry = { action: 'created-from-template', entity: 'rfp', entityId: row.id, schoolId };
    await audit(work, { ...entry, after: { templateId: id, template: template.name } });
    refreshSchool(work, schoolId, row.id);
    return presentSaved(call, row);
  });
}
