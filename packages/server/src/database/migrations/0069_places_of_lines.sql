ALTER TABLE "rfp_lines" ADD COLUMN "ship_to_address_id" bigint;--> statement-breakpoint
ALTER TABLE "rfp_lines" ADD COLUMN "ship_to" jsonb;