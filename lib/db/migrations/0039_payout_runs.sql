CREATE TABLE "payout_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pay_on" date NOT NULL,
	"state" text NOT NULL,
	"sender" jsonb,
	"made_by" uuid NOT NULL,
	"approved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "payout_run_two" CHECK (approved_by is null or approved_by <> made_by)
);
--> statement-breakpoint
CREATE TABLE "payout_run_line" (
	"run_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"net_yen" integer NOT NULL,
	"flag" text,
	"review" text,
	CONSTRAINT "payout_run_line_run_id_payout_id_pk" PRIMARY KEY("run_id","payout_id")
);
--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_run_line" ADD CONSTRAINT "payout_run_line_run_id_payout_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_run_line" ADD CONSTRAINT "payout_run_line_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_run_id_payout_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_run_payouts" ON "payout" USING btree ("run_id");