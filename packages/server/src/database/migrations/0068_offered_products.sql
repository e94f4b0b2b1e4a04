ALTER TABLE "purchase_order_lines" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD COLUMN "part_number" text;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD COLUMN "bid_note" text;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD COLUMN "part_number" text;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD COLUMN "note" text;