CREATE TABLE "payout_download" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"sha256" text NOT NULL,
	"downloaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_run" ADD COLUMN "downloaded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_run" ADD COLUMN "cancel_asked_by" uuid;--> statement-breakpoint
ALTER TABLE "payout_run" ADD COLUMN "cancel_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_run" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "payout_run" ADD COLUMN "cancelled_by" uuid;--> statement-breakpoint
ALTER TABLE "payout_run_line" ADD COLUMN "tax_profile_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_run_line" ADD COLUMN "given_up_run_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_run_line" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "payout_run_line" ADD COLUMN "left_reason" text;--> statement-breakpoint
ALTER TABLE "payout_run_line" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_download" ADD CONSTRAINT "payout_download_run_id_payout_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_download_run" ON "payout_download" USING btree ("run_id","part");--> statement-breakpoint
ALTER TABLE "payout_run_line" ADD CONSTRAINT "payout_run_line_given_up_run_id_payout_run_id_fk" FOREIGN KEY ("given_up_run_id") REFERENCES "public"."payout_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_run_line_payout" ON "payout_run_line" USING btree ("payout_id");--> statement-breakpoint
ALTER TABLE "payout_run" ADD CONSTRAINT "payout_run_cancel_two" CHECK (state <> 'void' or downloaded_at is null or coalesce(cancelled_by <> cancel_asked_by, false));--> statement-breakpoint
ALTER TABLE "payout_run_line" ADD CONSTRAINT "payout_run_line_left" CHECK ((left_at is null) = (left_reason is null));--> statement-breakpoint
ALTER TABLE "payout_run_line" ADD CONSTRAINT "payout_run_line_given_up" CHECK (coalesce(flag = 'givenUp', false) = (given_up_run_id is not null));
--> statement-breakpoint
-- by hand
-- What open runs were made of; a file that was given out before this was kept may be with the bank.
update payout_run_line l set tax_profile_id = t.id
  from payout_run r, payout p, tax_profile t
 where r.id = l.run_id and r.state in ('draft', 'approved') and p.id = l.payout_id
   and t.account_id = p.payee_id and t.ended_at is null;
--> statement-breakpoint
update payout_run r set state = 'downloaded', downloaded_at = d.at
  from (select subject, min(created_at) at from audit_log where action = 'readPayoutFile' group by 1) d
 where d.subject = r.id::text and r.state = 'approved';
--> statement-breakpoint
create trigger payout_download_append_only before update or delete on payout_download
  for each row execute function public.refuse_change();
--> statement-breakpoint
create trigger payout_download_not_truncated before truncate on payout_download
  for each statement execute function public.refuse_change();
--> statement-breakpoint
-- Details of a payee are deleted by no other way: of whoever never earned anything (docs/decisions/payees.md).
create function public.erase_payee_details(payee uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select 1 from public.statement s where s.payee_id = payee)
    or exists (select 1 from public.earning e where e.payee_id = payee and e.statement_id is null)
    or exists (select 1 from public.split_share s join public.earning e on e.share_id = s.id where s.payee_id = payee)
  then
    return;
  end if;
  delete from public.tax_profile t where t.account_id = payee;
  delete from public.bank_account b where b.account_id = payee;
  delete from public.payee_number n where n.account_id = payee;
end $$;
--> statement-breakpoint
revoke execute on function public.erase_payee_details(uuid) from public;
