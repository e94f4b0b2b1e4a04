-- outside a transaction
ALTER TABLE "cart_lines" VALIDATE CONSTRAINT "cart_lines_held_check";--> statement-breakpoint
ALTER TABLE "cart_lines" VALIDATE CONSTRAINT "cart_lines_decimals_check";--> statement-breakpoint
ALTER TABLE "saved_cart_lines" VALIDATE CONSTRAINT "saved_cart_lines_decimals_check";--> statement-breakpoint
ALTER TABLE "accepted_offer_lines" VALIDATE CONSTRAINT "accepted_offer_lines_decimals_check";--> statement-breakpoint
ALTER TABLE "price_offer_lines" VALIDATE CONSTRAINT "price_offer_lines_decimals_check";--> statement-breakpoint
ALTER TABLE "price_offer_tiers" VALIDATE CONSTRAINT "price_offer_tiers_check";--> statement-breakpoint
ALTER TABLE "price_offer_tiers" VALIDATE CONSTRAINT "price_offer_tiers_decimals_check";--> statement-breakpoint
ALTER TABLE "price_tiers" VALIDATE CONSTRAINT "price_tiers_check";--> statement-breakpoint
ALTER TABLE "price_tiers" VALIDATE CONSTRAINT "price_tiers_decimals_check";
