-- outside a transaction
alter table purchase_order_lines validate constraint "purchase_order_lines_product_id_products_id_fk";
--> statement-breakpoint
alter table purchase_order_lines validate constraint "purchase_order_lines_contract_id_catalog_contracts_id_fk";
--> statement-breakpoint
alter table purchase_order_lines validate constraint "purchase_order_lines_price_version_id_price_versions_id_fk";
--> statement-breakpoint
alter table purchase_order_lines validate constraint "purchase_order_lines_offer_line_id_price_offer_lines_id_fk";
--> statement-breakpoint
create index concurrently if not exists "purchase_order_lines_product_idx" ON "purchase_order_lines" USING btree ("product_id") WHERE product_id is not null;
--> statement-breakpoint
create unique index concurrently if not exists "purchase_order_lines_offer_key" ON "purchase_order_lines" USING btree ("offer_line_id") WHERE offer_line_id is not null;
--> statement-breakpoint
alter table purchase_order_lines validate constraint "purchase_order_lines_held_check";
