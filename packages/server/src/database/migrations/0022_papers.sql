CREATE TABLE "certificate_reminders" (
	"vendor_id" bigint NOT NULL,
	"certificate_id" integer NOT NULL,
	"expires_on" date NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_reminders_vendor_id_certificate_id_expires_on_days_pk" PRIMARY KEY("vendor_id","certificate_id","expires_on","days")
);
--> statement-breakpoint
ALTER TABLE "certificate_kinds" ADD COLUMN "expires" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_certificates" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "verification_events" ADD COLUMN "field_remarks" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_reminders" ADD CONSTRAINT "certificate_reminders_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_reminders" ADD CONSTRAINT "certificate_reminders_certificate_id_certificate_kinds_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_certificates_expiry_idx" ON "vendor_certificates" USING btree ("expires_on") WHERE "vendor_certificates"."expires_on" is not null;--> statement-breakpoint
UPDATE "certificate_kinds" SET "expires" = true WHERE "id" IN (10, 11, 12);
