CREATE TABLE "reconciliation_difference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"subject" text NOT NULL,
	"found_yen" bigint NOT NULL,
	"expected_yen" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_difference_decided" CHECK ((state = 'decided') = (decided_at is not null) and num_nonnulls(decision, reason, decided_by, decided_at) in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"payments" bigint NOT NULL,
	"found" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "total_yen" integer GENERATED ALWAYS AS (((detail->>'totalYen')::integer)) STORED;--> statement-breakpoint
ALTER TABLE "refund_receipt" ADD COLUMN "total_yen" integer GENERATED ALWAYS AS (((detail->>'totalYen')::integer)) STORED;--> statement-breakpoint
ALTER TABLE "payout_statement" ADD COLUMN "held_yen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_statement" ADD COLUMN "released_in" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_once" ON "reconciliation_difference" USING btree ("code","subject","found_yen","expected_yen") WHERE state <> 'gone';--> statement-breakpoint
CREATE INDEX "reconciliation_difference_state" ON "reconciliation_difference" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "payout_statement" ADD CONSTRAINT "payout_statement_released_in_payout_id_fk" FOREIGN KEY ("released_in") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_date" ON "order" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_amount" ON "order" USING btree ("total_yen","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "receipt_date" ON "receipt" USING btree ("issued_at" DESC NULLS LAST,"order_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "receipt_amount" ON "receipt" USING btree ("total_yen","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refund_receipt_date" ON "refund_receipt" USING btree ("issued_at" DESC NULLS LAST,"refund_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refund_receipt_amount" ON "refund_receipt" USING btree ("total_yen","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payout_month" ON "payout" USING btree ("month");--> statement-breakpoint
CREATE INDEX "payout_statement_released" ON "payout_statement" USING btree ("released_in") WHERE released_in is not null;--> statement-breakpoint
CREATE INDEX "payout_statement_held" ON "payout_statement" USING btree ("statement_id") WHERE held_yen > 0 and released_in is null;--> statement-breakpoint
CREATE INDEX "statement_month" ON "statement" USING btree ("month");--> statement-breakpoint
CREATE INDEX "statement_date" ON "statement" USING btree ("closed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "statement_amount" ON "statement" USING btree ((gross_yen - fee_yen),"closed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "statement_name" ON "statement" USING btree ((detail->>'payeeName'));--> statement-breakpoint
ALTER TABLE "payout_statement" ADD CONSTRAINT "payout_statement_held" CHECK (held_yen >= 0 and (released_in is null or held_yen > 0));