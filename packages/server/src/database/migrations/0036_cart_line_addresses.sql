-- outside a transaction
create unique index concurrently if not exists "cart_lines_each_key" ON "cart_lines" USING btree ("cart_id",coalesce(product_id, 0),coalesce(offer_line_id, 0),coalesce(ship_to_address_id, -id));
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT IF EXISTS "cart_lines_what_key";
