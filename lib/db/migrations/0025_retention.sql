-- Page views are counted in a table for each month, so that old ones are dropped, not deleted row by row. What is there
-- becomes the table of this month and of all before it.
ALTER TABLE "page_view_day" RENAME TO "page_view_day_until_now";--> statement-breakpoint
ALTER TABLE "page_view_day_until_now" RENAME CONSTRAINT "page_view_day_path_day_pk" TO "page_view_day_until_now_pk";--> statement-breakpoint
CREATE TABLE "page_view_day" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_view_day_path_day_pk" PRIMARY KEY("path","day")
) PARTITION BY RANGE ("day");--> statement-breakpoint
-- Views of a month whose table nobody has made yet.
CREATE TABLE "page_view_day_rest" PARTITION OF "page_view_day" DEFAULT;--> statement-breakpoint
CREATE FUNCTION public.make_page_view_partition(month date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format('create table if not exists public.%I partition of public.page_view_day for values from (%L) to (%L)',
    'page_view_day_' || to_char(month, 'YYYY_MM'), date_trunc('month', month)::date,
    (date_trunc('month', month) + interval '1 month')::date);
end $$;
--> statement-breakpoint
CREATE FUNCTION public.drop_page_view_partition(month date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if month > now() - interval '1 year' then
    raise exception 'page views of % are not a year old', month using errcode = 'restrict_violation';
  end if;
  execute format('drop table if exists public.%I', 'page_view_day_' || to_char(month, 'YYYY_MM'));
end $$;
--> statement-breakpoint
DO $$
declare
  month date := date_trunc('month', now() at time zone 'Asia/Tokyo');
  next date := month + interval '1 month';
  name text := 'page_view_day_' || to_char(month, 'YYYY_MM');
begin
  execute format('alter table public.page_view_day_until_now rename to %I', name);
  execute format('alter table public.%I rename constraint page_view_day_until_now_pk to %I', name, name || '_pkey');
  execute format('alter table public.page_view_day attach partition public.%I for values from (minvalue) to (%L)', name, next);
  perform public.make_page_view_partition(next);
end $$;
--> statement-breakpoint
-- Audit rows and events of security go when they are old enough, by these functions alone.
CREATE OR REPLACE FUNCTION public.keep_security_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' and (old.created_at < now() - interval '90 days'
    or not exists (select 1 from public.account a where a.id = old.account_id and a.deleted_at is null))
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
-- The smallest UUIDv7 of an instant: what is old is found by the primary key.
CREATE FUNCTION public.oldest_id_of(at timestamp with time zone) RETURNS uuid
    LANGUAGE sql IMMUTABLE
    AS $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;
--> statement-breakpoint
-- An approval of a payout asks what has happened to the account since the one before, which may be years ago.
CREATE FUNCTION public.delete_old_security_events(before timestamp with time zone, most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare deleted integer;
begin
  delete from public.security_event where id in (
    select e.id from public.security_event e
     where e.id < public.oldest_id_of(before) and e.created_at < before
       and not exists (select 1 from public.bank_account b where b.account_id = e.account_id and b.ended_at is null)
     order by e.id limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.keep_audit_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '7 years' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON public.audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.keep_audit_row();
--> statement-breakpoint
CREATE FUNCTION public.delete_old_audit_rows(before timestamp with time zone, most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
declare deleted integer;
begin
  delete from public.audit_log where id in (
    select l.id from public.audit_log l where l.id < public.oldest_id_of(before) and l.created_at < before
     order by l.id limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
