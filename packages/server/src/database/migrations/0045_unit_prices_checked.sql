-- outside a transaction
ALTER TABLE "bid_lines" VALIDATE CONSTRAINT "bid_lines_price_check";--> statement-breakpoint
ALTER TABLE "bid_lines" VALIDATE CONSTRAINT "bid_lines_original_check";--> statement-breakpoint
ALTER TABLE "bid_lines" VALIDATE CONSTRAINT "bid_lines_decimals_check";--> statement-breakpoint
ALTER TABLE "negotiation_proposal_lines" VALIDATE CONSTRAINT "negotiation_proposal_lines_check";--> statement-breakpoint
ALTER TABLE "negotiation_proposal_lines" VALIDATE CONSTRAINT "negotiation_proposal_lines_decimals_check";--> statement-breakpoint
ALTER TABLE "purchase_order_lines" VALIDATE CONSTRAINT "purchase_order_lines_decimals_check";--> statement-breakpoint
ALTER TABLE "rfp_lines" VALIDATE CONSTRAINT "rfp_lines_price_check";--> statement-breakpoint
ALTER TABLE "rfp_lines" VALIDATE CONSTRAINT "rfp_lines_decimals_check";