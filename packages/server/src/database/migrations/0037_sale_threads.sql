ALTER TABLE "digest_entries" ADD COLUMN "sale_id" bigint;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "sale_id" bigint;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_subject_check" CHECK (num_nonnulls("threads"."rfp_id", "threads"."sale_id") <= 1) NOT VALID;
