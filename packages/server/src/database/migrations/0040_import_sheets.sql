ALTER TABLE "catalog_imports" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "hidden_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "leaves_hidden" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_imports" ADD COLUMN "titles" jsonb DEFAULT '[]'::jsonb NOT NULL;