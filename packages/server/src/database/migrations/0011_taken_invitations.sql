CREATE TABLE "taken_invitations" (
	"id" bigint PRIMARY KEY DEFAULT nextval('users_id_seq') NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"access_type" integer,
	"status" integer DEFAULT 1 NOT NULL,
	"school_id" bigint,
	"vendor_id" bigint,
	"rights" text[] DEFAULT '{}'::text[] NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "taken_invitations_email_lower_check" CHECK ("taken_invitations"."email" = lower("taken_invitations"."email")),
	CONSTRAINT "taken_invitations_organisation_check" CHECK (num_nonnulls("taken_invitations"."school_id", "taken_invitations"."vendor_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "taken_invitations" ADD CONSTRAINT "taken_invitations_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_invitations" ADD CONSTRAINT "taken_invitations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "taken_invitations_school_key" ON "taken_invitations" USING btree ("school_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "taken_invitations_vendor_key" ON "taken_invitations" USING btree ("vendor_id","email");--> statement-breakpoint
CREATE VIEW "public"."people" AS (select id, email, first_name, last_name, role, access_type, status, school_id, vendor_id, rights, invited_at, last_sign_in_at,
    (password_hash is not null or google_subject is not null) as has_answered, false as is_taken from users
  union all select id, email, first_name, last_name, role, access_type, status, school_id, vendor_id, rights, invited_at, null,
    false, true from taken_invitations);