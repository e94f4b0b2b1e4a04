ALTER TABLE "mail_outbox" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "sealed_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_sealed_check" CHECK ("mail_outbox"."sealed" is null or "mail_outbox"."attempts" = "mail_outbox"."sealed_tries") NOT VALID;
