DROP INDEX "earning_open";--> statement-breakpoint
ALTER TABLE "earning" ADD COLUMN "item_kind" text;--> statement-breakpoint
ALTER TABLE "earning" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "earning" ADD COLUMN "quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "earning_open" ON "earning" USING btree ("payee_id","occurred_at","entry_id","kind","item_kind","item_id","quantity","gross_yen","fee_yen") WHERE statement_id is null;--> statement-breakpoint
alter table earning disable trigger earning_append_only;
--> statement-breakpoint
update earning e
   set item_kind = case when l.track_id is not null then 'track' when l.work_id is not null then 'work'
                        when l.merchandise_id is not null then 'merchandise' when l.gift_id is not null then 'gift' end,
       item_id = coalesce(l.track_id, l.work_id, l.merchandise_id, l.gift_id),
       quantity = case e.kind when 'sale' then l.quantity else 0 end
  from order_line l where l.id = e.order_line_id;
--> statement-breakpoint
alter table earning enable trigger earning_append_only;
--> statement-breakpoint
-- An earning gets its statement once; nothing else of it changes.
create or replace function public.refuse_earning_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.statement_id is null and new.statement_id is not null
     and (new.entry_id, new.payee_id, new.share_id, new.order_line_id, new.item_kind, new.item_id, new.quantity, new.kind,
          new.occurred_at, new.gross_yen, new.fee_yen, new.fee_tax_yen)
         is not distinct from
         (old.entry_id, old.payee_id, old.share_id, old.order_line_id, old.item_kind, old.item_id, old.quantity, old.kind,
          old.occurred_at, old.gross_yen, old.fee_yen, old.fee_tax_yen)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
