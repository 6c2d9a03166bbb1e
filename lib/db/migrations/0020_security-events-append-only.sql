-- Events of security are removed with their account alone: when it is deleted, or left by its owner.
CREATE FUNCTION public.keep_security_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE'
    and not exists (select 1 from public.account a where a.id = old.account_id and a.deleted_at is null)
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
CREATE TRIGGER security_event_append_only BEFORE DELETE OR UPDATE ON public.security_event FOR EACH ROW EXECUTE FUNCTION public.keep_security_event();
--> statement-breakpoint
CREATE TRIGGER security_event_not_truncated BEFORE TRUNCATE ON public.security_event FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
--> statement-breakpoint
CREATE FUNCTION public.erase_security_events(owner uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
  delete from public.security_event e where e.account_id = owner;
$$;
