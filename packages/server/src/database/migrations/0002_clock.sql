insert into clock (id) values (1) on conflict do nothing;
--> statement-breakpoint
alter table clock add constraint clock_one_row check (id = 1);
--> statement-breakpoint
-- The one clock that decides every deadline: the database's own, moved ahead by tests only.
create function chalkline_now() returns timestamptz language sql volatile as
$$ select clock_timestamp() + (select ahead from clock where id = 1) $$;
