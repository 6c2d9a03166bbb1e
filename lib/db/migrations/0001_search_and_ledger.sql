-- The characters and character pairs of a normalised document (docs/decisions/search.md).
-- The cost keeps the planner from recomputing it for every row of a sequential scan.
create function public.search_ngrams(doc text) returns text[]
language sql immutable strict parallel safe cost 2000 as $$
  select array_remove(string_to_array(doc, null), E'\x1f') || array(
    select a || b from unnest(string_to_array(doc, null), (string_to_array(doc, null))[2:]) u(a, b)
    where a <> E'\x1f' and b <> E'\x1f')
$$;
--> statement-breakpoint
create index work_search_ngrams on work_search using gin (public.search_ngrams(doc)) with (fastupdate = off);
--> statement-breakpoint
alter table work_search set (fillfactor = 80);
--> statement-breakpoint
-- The ledger and the orders' histories are append-only.
create function public.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function public.refuse_change();
--> statement-breakpoint
create trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function public.refuse_change();
--> statement-breakpoint
create trigger order_event_append_only before update or delete on order_event
  for each row execute function public.refuse_change();
--> statement-breakpoint
-- Every ledger transaction sums to zero when it commits.
create function public.check_ledger_balance() returns trigger language plpgsql as $$
declare
  balance bigint;
begin
  select sum(amount_yen) into balance from ledger_entry where transaction_id = new.transaction_id;
  if balance <> 0 then
    raise exception 'ledger transaction % is off by % yen', new.transaction_id, balance using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function public.check_ledger_balance();
