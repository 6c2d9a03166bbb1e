-- by hand
-- What is withheld is worked out until a payout is approved; from then on its amount stands, for everybody.
create function public.refuse_late_amount() returns trigger language plpgsql as $$
begin
  if (new.withholding_yen, new.net_yen) is distinct from (old.withholding_yen, old.net_yen)
    and old.state not in ('payable', 'returned') then
    raise exception 'the amount of payout % stands', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payout_amount_stands before update of withholding_yen, net_yen on payout
  for each row execute function public.refuse_late_amount();
