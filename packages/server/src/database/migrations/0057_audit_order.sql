-- outside a transaction
create index concurrently if not exists "audit_log_who_idx" ON "audit_log" USING btree ("actor_name","id");--> statement-breakpoint
create index concurrently if not exists "audit_log_what_idx" ON "audit_log" USING btree ("action","id");
