-- Nothing was ever written to these four; they are made anew, version by version.
DROP TABLE "payout_line", "payout", "bank_account", "tax_profile";
--> statement-breakpoint
CREATE TABLE "tax_profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"payee_kind" text NOT NULL,
	"is_resident" boolean DEFAULT true NOT NULL,
	"withholds" boolean NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"last_digits" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payee_id" uuid NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"gross_yen" integer NOT NULL,
	"withholding_yen" integer NOT NULL,
	"net_yen" integer NOT NULL,
	"pay_on" date NOT NULL,
	"bank_account_id" uuid,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_sum" CHECK (net_yen = gross_yen - withholding_yen and net_yen > 0)
);
--> statement-breakpoint
CREATE TABLE "payee_number" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delete_after" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dated_rate" (
	"kind" text NOT NULL,
	"since" date NOT NULL,
	"rate_bp" integer NOT NULL,
	CONSTRAINT "dated_rate_kind_since_pk" PRIMARY KEY("kind","since")
);
--> statement-breakpoint
CREATE TABLE "payout_statement" (
	"statement_id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "split" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"track_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "split_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"split_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"share_bp" integer NOT NULL,
	"payee_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "split_share_bp" CHECK (share_bp between 1 and 10000),
	CONSTRAINT "split_share_payee" CHECK ((payee_id is null) = (state = 'pending'))
);
--> statement-breakpoint
CREATE TABLE "statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"payee_id" uuid NOT NULL,
	"month" text NOT NULL,
	"gross_yen" integer NOT NULL,
	"fee_yen" integer NOT NULL,
	"fee_tax_yen" integer NOT NULL,
	"carried_yen" integer NOT NULL,
	"detail" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statement_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "earning" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"payee_id" uuid,
	"share_id" uuid,
	"order_line_id" uuid,
	"kind" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"gross_yen" integer NOT NULL,
	"fee_yen" integer NOT NULL,
	"fee_tax_yen" integer NOT NULL,
	"statement_id" uuid,
	CONSTRAINT "earning_whose" CHECK (num_nonnulls(payee_id, share_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "split_id" uuid;
--> statement-breakpoint
ALTER TABLE "payee_number" ADD CONSTRAINT "payee_number_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_statement" ADD CONSTRAINT "payout_statement_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_statement" ADD CONSTRAINT "payout_statement_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "split_share" ADD CONSTRAINT "split_share_split_id_split_id_fk" FOREIGN KEY ("split_id") REFERENCES "public"."split"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "split_share" ADD CONSTRAINT "split_share_payee_id_account_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "statement" ADD CONSTRAINT "statement_payee_id_account_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payee_number_one" ON "payee_number" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "payee_number_to_delete" ON "payee_number" USING btree ("delete_after");
--> statement-breakpoint
CREATE INDEX "payout_statement_payout" ON "payout_statement" USING btree ("payout_id");
--> statement-breakpoint
CREATE INDEX "split_work" ON "split" USING btree ("work_id","track_id","starts_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "split_share_position" ON "split_share" USING btree ("split_id","position");
--> statement-breakpoint
CREATE INDEX "split_share_payee" ON "split_share" USING btree ("payee_id");
--> statement-breakpoint
CREATE INDEX "split_share_email" ON "split_share" USING btree ("email") WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX "split_share_expiry" ON "split_share" USING btree ("expires_at") WHERE state = 'pending';
--> statement-breakpoint
CREATE UNIQUE INDEX "statement_once" ON "statement" USING btree ("payee_id","month");
--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_payee_id_account_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tax_profile" ADD CONSTRAINT "tax_profile_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_in_force" ON "bank_account" USING btree ("account_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "bank_account_account" ON "bank_account" USING btree ("account_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_once" ON "payout" USING btree ("payee_id","month");
--> statement-breakpoint
CREATE INDEX "payout_state" ON "payout" USING btree ("state","pay_on");
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profile_in_force" ON "tax_profile" USING btree ("account_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "tax_profile_account" ON "tax_profile" USING btree ("account_id","created_at");
--> statement-breakpoint
ALTER TABLE "earning" ADD CONSTRAINT "earning_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "earning" ADD CONSTRAINT "earning_statement_id_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statement"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "earning_open" ON "earning" USING btree ("payee_id","occurred_at") WHERE statement_id is null;
--> statement-breakpoint
CREATE INDEX "earning_share" ON "earning" USING btree ("share_id","occurred_at");
--> statement-breakpoint
CREATE INDEX "earning_statement" ON "earning" USING btree ("statement_id","occurred_at","entry_id");
--> statement-breakpoint
-- What a payee was told stays as it was.
create trigger statement_append_only before update or delete on statement
  for each row execute function public.refuse_change();
--> statement-breakpoint
-- An earning gets its statement once; nothing else of it changes.
create function public.refuse_earning_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.statement_id is null and new.statement_id is not null
     and (new.entry_id, new.payee_id, new.share_id, new.order_line_id, new.kind, new.occurred_at, new.gross_yen, new.fee_yen, new.fee_tax_yen)
         is not distinct from
         (old.entry_id, old.payee_id, old.share_id, old.order_line_id, old.kind, old.occurred_at, old.gross_yen, old.fee_yen, old.fee_tax_yen)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger earning_append_only before update or delete on earning
  for each row execute function public.refuse_earning_change();
--> statement-breakpoint
-- What was booked before: the fee of its line, and in proportion the tax that was taken out of the fees together.
insert into earning (entry_id, payee_id, order_line_id, kind, occurred_at, gross_yen, fee_yen, fee_tax_yen)
select id, party::uuid, order_line_id, kind, occurred_at, fee - amount_yen, fee,
       coalesce(trunc(tax * upto / nullif(whole, 0)) - trunc(tax * (upto - fee) / nullif(whole, 0)), 0)
  from (select e.id, e.party, e.order_line_id, e.amount_yen, t.kind, t.occurred_at, f.fee, x.tax,
               sum(f.fee) over (partition by t.id order by e.id) upto, sum(f.fee) over (partition by t.id) whole
          from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          cross join lateral (select coalesce(-sum(amount_yen), 0) fee from ledger_entry
            where transaction_id = t.id and account = 'platformRevenue' and order_line_id = e.order_line_id) f
          cross join lateral (select coalesce(sum(amount_yen), 0) tax from ledger_entry
            where transaction_id = t.id and account = 'platformRevenue' and order_line_id is null) x
         where e.account = 'creatorPayable' and e.order_line_id is not null) booked;
--> statement-breakpoint
-- 消費税法29条と地方税法; 所得税法204条・205条 with 復興財源確保法28条 (10.21 %, above 1,000,000 yen 20.42 %).
insert into dated_rate (kind, since, rate_bp) values
  ('consumptionTax', '2019-10-01', 1000),
  ('withholding', '2013-01-01', 1021),
  ('withholdingAbove', '2013-01-01', 2042);
