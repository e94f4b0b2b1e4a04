ALTER TABLE "users" ADD COLUMN "areas" text[] DEFAULT '{}'::text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "rfp_lines" ADD COLUMN "named_category" text;
--> statement-breakpoint
ALTER TABLE "rfps" ADD COLUMN "held_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "rfps" ADD COLUMN "hold_reason" text;
--> statement-breakpoint
ALTER TABLE "rfps" ADD COLUMN "held_public" boolean;
--> statement-breakpoint
ALTER TABLE "rfps" ADD COLUMN "category_name" text;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "tree" text DEFAULT 'buy' NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into_id" bigint;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "counterpart_id" bigint;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "icon" text;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_on_landing" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "nigp_code" text;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "unspsc_code" text;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sale_lots" ADD COLUMN "named_category" text;
--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "held_public" boolean;
--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "category_name" text;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_id_categories_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_counterpart_id_categories_id_fk" FOREIGN KEY ("counterpart_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rfps" ADD CONSTRAINT "rfps_held_check" CHECK (("rfps"."held_at" is null) = ("rfps"."hold_reason" is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_check" CHECK ("categories"."merged_into_id" is null or "categories"."is_retired");
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_tree_check" CHECK ("categories"."tree" in ('buy', 'sell'));
--> statement-breakpoint
-- Whoever was an administrator could do everything.
UPDATE "users" SET "areas" = '{accounts,moderation,payments,configuration}' WHERE "role" = 'Admin';
--> statement-breakpoint
-- What schools sell gets a tree of its own, which begins as the tree of what they buy.
INSERT INTO "categories" ("parent_id", "tree", "name", "is_other", "is_retired", "counterpart_id")
  SELECT NULL, 'sell', "name", "is_other", "is_retired", "id" FROM "categories" WHERE "parent_id" IS NULL ORDER BY "id";
--> statement-breakpoint
INSERT INTO "categories" ("parent_id", "tree", "name", "is_other", "is_retired", "counterpart_id")
  SELECT s."id", 'sell', c."name", c."is_other", c."is_retired", c."id" FROM "categories" c
  JOIN "categories" s ON s."tree" = 'sell' AND s."counterpart_id" = c."parent_id" WHERE c."tree" = 'buy' ORDER BY c."id";
--> statement-breakpoint
-- upgrade: sales are younger than the market, so there are few; the version before shows either number's name
UPDATE "sales" SET "parent_category_id" = c."id" FROM "categories" c WHERE c."tree" = 'sell' AND c."counterpart_id" = "sales"."parent_category_id";
--> statement-breakpoint
-- upgrade: sales are younger than the market, so there are few; the version before shows either number's name
UPDATE "sale_lots" SET "category_id" = c."id" FROM "categories" c WHERE c."tree" = 'sell' AND c."counterpart_id" = "sale_lots"."category_id";
