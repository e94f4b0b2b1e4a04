ALTER TABLE "schools" ADD COLUMN "order_terms" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "bill_to" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "account_line" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "issued_as" jsonb;