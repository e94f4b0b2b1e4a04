ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_held_check";--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "cart_lines" ALTER COLUMN "price_seen" SET DATA TYPE numeric, ALTER COLUMN "held_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_held_check" CHECK (("cart_lines"."held_price" is null) = ("cart_lines"."held_until" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_decimals_check" CHECK ("cart_lines"."price_seen" = round("cart_lines"."price_seen", 4) and "cart_lines"."held_price" = round("cart_lines"."held_price", 4)) NOT VALID;--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "saved_cart_lines" ALTER COLUMN "price_seen" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "saved_cart_lines" ADD CONSTRAINT "saved_cart_lines_decimals_check" CHECK ("saved_cart_lines"."price_seen" = round("saved_cart_lines"."price_seen", 4)) NOT VALID;--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "listed_products" ALTER COLUMN "price" SET DATA TYPE numeric;--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "accepted_offer_lines" ALTER COLUMN "unit_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "accepted_offer_lines" ADD CONSTRAINT "accepted_offer_lines_decimals_check" CHECK ("accepted_offer_lines"."unit_price" = round("accepted_offer_lines"."unit_price", 4)) NOT VALID;--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "price_offer_lines" ALTER COLUMN "wanted_price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "price_offer_lines" ADD CONSTRAINT "price_offer_lines_decimals_check" CHECK ("price_offer_lines"."wanted_price" = round("price_offer_lines"."wanted_price", 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "price_offer_tiers" DROP CONSTRAINT "price_offer_tiers_check";--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "price_offer_tiers" ALTER COLUMN "price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "price_offer_tiers" ADD CONSTRAINT "price_offer_tiers_check" CHECK ("price_offer_tiers"."least" between 1 and 1000000 and "price_offer_tiers"."price" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "price_offer_tiers" ADD CONSTRAINT "price_offer_tiers_decimals_check" CHECK ("price_offer_tiers"."price" = round("price_offer_tiers"."price", 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "price_tiers" DROP CONSTRAINT "price_tiers_check";--> statement-breakpoint
-- upgrade: numeric(14, 2) without its limits writes no row anew, and the version before reads and writes it as text
ALTER TABLE "price_tiers" ALTER COLUMN "price" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_check" CHECK ("price_tiers"."least" between 1 and 1000000 and "price_tiers"."price" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_decimals_check" CHECK ("price_tiers"."price" = round("price_tiers"."price", 4)) NOT VALID;