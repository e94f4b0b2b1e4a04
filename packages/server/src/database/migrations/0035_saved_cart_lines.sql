CREATE TABLE "saved_cart_lines" (
	"line_id" bigint PRIMARY KEY NOT NULL,
	"school_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"ship_to_address_id" bigint,
	"needed_by" date,
	"note" text,
	"contract_id" bigint,
	"price_seen" numeric(14, 2) NOT NULL,
	"shares" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_cart_lines_quantity_check" CHECK ("saved_cart_lines"."quantity" between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "saved_cart_lines" ADD CONSTRAINT "saved_cart_lines_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_cart_lines" ADD CONSTRAINT "saved_cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_cart_lines" ADD CONSTRAINT "saved_cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_cart_lines" ADD CONSTRAINT "saved_cart_lines_ship_to_address_id_ship_to_addresses_id_fk" FOREIGN KEY ("ship_to_address_id") REFERENCES "public"."ship_to_addresses"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_cart_lines" ADD CONSTRAINT "saved_cart_lines_contract_id_catalog_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."catalog_contracts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "saved_cart_lines_user_idx" ON "saved_cart_lines" USING btree ("user_id","saved_at");
--> statement-breakpoint
CREATE INDEX "saved_cart_lines_product_idx" ON "saved_cart_lines" USING btree ("product_id");