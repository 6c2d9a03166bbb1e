CREATE TABLE "account_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"seen" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_address" (
	"address" text PRIMARY KEY NOT NULL,
	"bounced_at" timestamp (3) with time zone,
	"complained_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"mended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_view" ADD CONSTRAINT "account_view_staff_id_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_view" ADD CONSTRAINT "account_view_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_view" ADD CONSTRAINT "account_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_view_session" ON "account_view" USING btree ("session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "account_view_account" ON "account_view" USING btree ("account_id","id" DESC NULLS LAST);
--> statement-breakpoint
-- What refuses changes row by row would not see a table emptied as a whole.
create trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function public.refuse_change();
--> statement-breakpoint
create trigger statement_not_truncated before truncate on statement
  for each statement execute function public.refuse_change();
--> statement-breakpoint
create trigger ledger_entry_not_truncated before truncate on ledger_entry
  for each statement execute function public.refuse_change();
--> statement-breakpoint
create trigger ledger_transaction_not_truncated before truncate on ledger_transaction
  for each statement execute function public.refuse_change();
--> statement-breakpoint
create trigger order_event_not_truncated before truncate on order_event
  for each statement execute function public.refuse_change();
--> statement-breakpoint
create trigger earning_not_truncated before truncate on earning
  for each statement execute function public.refuse_change();
--> statement-breakpoint
-- Tables are the owner's; the application asks for the partitions of a Japanese day (docs/decisions/database-roles.md).
create function public.make_play_partition(day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create table if not exists public.%I partition of public.play_event for values from (%L) to (%L)',
    'play_event_' || to_char(day, 'YYYY_MM_DD'),
    day::timestamp at time zone 'Asia/Tokyo', (day + 1)::timestamp at time zone 'Asia/Tokyo');
end $$;
--> statement-breakpoint
create function public.drop_play_partition(day date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('drop table if exists public.%I', 'play_event_' || to_char(day, 'YYYY_MM_DD'));
end $$;
--> statement-breakpoint
revoke execute on function public.make_play_partition(date), public.drop_play_partition(date) from public;
