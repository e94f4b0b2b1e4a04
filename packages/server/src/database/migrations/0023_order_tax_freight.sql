ALTER TABLE "rfp_lines" ADD COLUMN "tax" numeric(8, 4);--> statement-breakpoint
ALTER TABLE "rfp_lines" ADD COLUMN "delivery_fees" numeric(14, 2);