-- outside a transaction
-- Rows from before get their number by 5,000 at a time, so that nobody waits for long; new rows come with one.
do $$
declare
  name text;
  filled bigint;
begin
  foreach name in array array['evaluations', 'evaluators', 'rfp_documents', 'rfp_rubrics', 'saved_deals'] loop
    loop
      execute format(
        'update %1$I set id = nextval(%2$L) where ctid = any (array(select ctid from %1$I where id is null limit 5000))',
        name, name || '_numbers'
      );
      get diagnostics filled = row_count;
      commit;
      exit when filled = 0;
    end loop;
  end loop;
end
$$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "awards_sale_idx" ON "awards" USING btree ("sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "bids_sale_vendor_key" ON "bids" USING btree ("sale_id","vendor_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bids_sale_by_vendor_idx" ON "bids" USING btree ("vendor_id","status","sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "evaluations_rfp_key" ON "evaluations" USING btree ("rfp_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "evaluations_sale_key" ON "evaluations" USING btree ("sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "evaluators_rfp_key" ON "evaluators" USING btree ("rfp_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "evaluators_sale_key" ON "evaluators" USING btree ("sale_id","user_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "saved_deals_rfp_key" ON "saved_deals" USING btree ("vendor_id","rfp_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "saved_deals_sale_key" ON "saved_deals" USING btree ("vendor_id","sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "saved_deals_sale_idx" ON "saved_deals" USING btree ("sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "invitations_sale_vendor_key" ON "invitations" USING btree ("sale_id","vendor_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "invitations_sale_email_key" ON "invitations" USING btree ("sale_id","email") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_sale_by_vendor_idx" ON "invitations" USING btree ("vendor_id","sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "rfp_documents_rfp_key" ON "rfp_documents" USING btree ("rfp_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "rfp_documents_sale_key" ON "rfp_documents" USING btree ("sale_id","file_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rfp_questions_sale_idx" ON "rfp_questions" USING btree ("sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "rfp_rubrics_rfp_key" ON "rfp_rubrics" USING btree ("rfp_id","rubric_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "rfp_rubrics_sale_key" ON "rfp_rubrics" USING btree ("sale_id","rubric_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "vendor_questions_sale_idx" ON "vendor_questions" USING btree ("sale_id") WHERE sale_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "evaluations_pkey_new" ON "evaluations" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "evaluators_pkey" ON "evaluators" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "rfp_documents_pkey" ON "rfp_documents" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "rfp_rubrics_pkey" ON "rfp_rubrics" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "saved_deals_pkey" ON "saved_deals" USING btree ("id");--> statement-breakpoint
ALTER TABLE "awards" VALIDATE CONSTRAINT "awards_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "bids" VALIDATE CONSTRAINT "bids_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "evaluations" VALIDATE CONSTRAINT "evaluations_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "saved_deals" VALIDATE CONSTRAINT "saved_deals_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "rfp_documents" VALIDATE CONSTRAINT "rfp_documents_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "rfp_questions" VALIDATE CONSTRAINT "rfp_questions_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "rfp_rubrics" VALIDATE CONSTRAINT "rfp_rubrics_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "vendor_questions" VALIDATE CONSTRAINT "vendor_questions_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "awards" VALIDATE CONSTRAINT "awards_subject_check";--> statement-breakpoint
ALTER TABLE "bids" VALIDATE CONSTRAINT "bids_subject_check";--> statement-breakpoint
ALTER TABLE "evaluations" VALIDATE CONSTRAINT "evaluations_subject_check";--> statement-breakpoint
ALTER TABLE "evaluators" VALIDATE CONSTRAINT "evaluators_subject_check";--> statement-breakpoint
ALTER TABLE "saved_deals" VALIDATE CONSTRAINT "saved_deals_subject_check";--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_subject_check";--> statement-breakpoint
ALTER TABLE "rfp_documents" VALIDATE CONSTRAINT "rfp_documents_subject_check";--> statement-breakpoint
ALTER TABLE "rfp_questions" VALIDATE CONSTRAINT "rfp_questions_subject_check";--> statement-breakpoint
ALTER TABLE "rfp_rubrics" VALIDATE CONSTRAINT "rfp_rubrics_subject_check";--> statement-breakpoint
ALTER TABLE "vendor_questions" VALIDATE CONSTRAINT "vendor_questions_subject_check";
