CREATE TABLE "company_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"corporate_number" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_agreement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"since" date NOT NULL,
	"fee_rate_bp" integer NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_agreement_rate" CHECK (fee_rate_bp between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "tax_profile" ADD COLUMN "corporate_number" text;--> statement-breakpoint
ALTER TABLE "company_review" ADD CONSTRAINT "company_review_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_agreement" ADD CONSTRAINT "fee_agreement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_review_account" ON "company_review" USING btree ("account_id","corporate_number","id");--> statement-breakpoint
CREATE INDEX "fee_agreement_account" ON "fee_agreement" USING btree ("account_id","since","id");
--> statement-breakpoint
-- by hand
create trigger company_review_append_only before update or delete on company_review
  for each row execute function public.refuse_change();
--> statement-breakpoint
create trigger fee_agreement_append_only before update or delete on fee_agreement
  for each row execute function public.refuse_change();
--> statement-breakpoint
-- Nobody who lives in Japan chooses not to be withheld from (所得税法204条); companies of before wait to be looked up.
update tax_profile set withholds = true
 where ended_at is null and payee_kind = 'individual' and is_resident and not withholds;
