ALTER TABLE "bid_lines" DROP CONSTRAINT "bid_lines_price_check";--> statement-breakpoint
ALTER TABLE "bid_lines" DROP CONSTRAINT "bid_lines_original_check";--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "bid_lines" ALTER COLUMN "unit_cost" SET DATA TYPE numeric, ALTER COLUMN "original_unit_cost" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD CONSTRAINT "bid_lines_price_check" CHECK ("bid_lines"."is_no_bid" or ("bid_lines"."unit_cost" >= 0 and "bid_lines"."tax" >= 0 and "bid_lines"."delivery_fees" >= 0) or "bid_lines"."unit_cost" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD CONSTRAINT "bid_lines_original_check" CHECK ("bid_lines"."original_unit_cost" is null or "bid_lines"."original_unit_cost" >= "bid_lines"."unit_cost") NOT VALID;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD CONSTRAINT "bid_lines_decimals_check" CHECK ("bid_lines"."unit_cost" = round("bid_lines"."unit_cost", 4) and "bid_lines"."original_unit_cost" = round("bid_lines"."original_unit_cost", 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "negotiation_proposal_lines" DROP CONSTRAINT "negotiation_proposal_lines_check";--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "negotiation_proposal_lines" ALTER COLUMN "unit_cost" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "negotiation_proposal_lines" ADD CONSTRAINT "negotiation_proposal_lines_check" CHECK ("negotiation_proposal_lines"."unit_cost" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "negotiation_proposal_lines" ADD CONSTRAINT "negotiation_proposal_lines_decimals_check" CHECK ("negotiation_proposal_lines"."unit_cost" = round("negotiation_proposal_lines"."unit_cost", 4)) NOT VALID;--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "purchase_order_lines" ALTER COLUMN "unit_cost" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_decimals_check" CHECK ("purchase_order_lines"."unit_cost" = round("purchase_order_lines"."unit_cost", 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "rfp_lines" DROP CONSTRAINT "rfp_lines_price_check";--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "rfp_lines" ALTER COLUMN "unit_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "rfp_lines" ADD CONSTRAINT "rfp_lines_price_check" CHECK ("rfp_lines"."unit_price" is null or "rfp_lines"."unit_price" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "rfp_lines" ADD CONSTRAINT "rfp_lines_decimals_check" CHECK ("rfp_lines"."unit_price" = round("rfp_lines"."unit_price", 4)) NOT VALID;