ALTER TABLE "purchase_order_lines" ADD COLUMN "is_alternate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD COLUMN "alternate" jsonb;