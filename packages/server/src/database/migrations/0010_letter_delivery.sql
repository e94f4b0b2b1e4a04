CREATE TABLE "letter_recipients" (
	"letter_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"in_app" boolean NOT NULL,
	"mail_id" bigint,
	CONSTRAINT "letter_recipients_letter_id_user_id_pk" PRIMARY KEY("letter_id","user_id"),
	CONSTRAINT "letter_recipients_mail_key" UNIQUE("mail_id")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "people" integer;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_mail_id_mail_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE no action ON UPDATE no action;