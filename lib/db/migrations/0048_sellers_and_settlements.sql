CREATE TABLE "settlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"settled_on" date NOT NULL,
	"payments" integer NOT NULL,
	"captured_yen" bigint NOT NULL,
	"refunded_yen" bigint NOT NULL,
	"fee_yen" bigint NOT NULL,
	"fee_tax_yen" bigint NOT NULL,
	"net_yen" bigint NOT NULL,
	"imported_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_payout_id_unique" UNIQUE("payout_id"),
	CONSTRAINT "settlement_net" CHECK (net_yen = captured_yen - refunded_yen - fee_yen - fee_tax_yen)
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"settlement_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"captured_yen" integer NOT NULL,
	"refunded_yen" integer NOT NULL,
	"fee_yen" integer NOT NULL,
	"fee_tax_yen" integer NOT NULL,
	CONSTRAINT "settlement_line_settlement_id_payment_id_pk" PRIMARY KEY("settlement_id","payment_id")
);
--> statement-breakpoint
ALTER TABLE "creator" ADD COLUMN "seller_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "creator" ADD COLUMN "seller_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "creator" ADD COLUMN "seller_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD COLUMN "settlement_id" uuid;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_day" ON "settlement" USING btree ("settled_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "settlement_line_payment" ON "settlement_line" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_difference_settlement" ON "reconciliation_difference" USING btree ("settlement_id") WHERE settlement_id is not null;--> statement-breakpoint
ALTER TABLE "creator" ADD CONSTRAINT "creator_seller" CHECK (case when shows_seller then seller_name <> '' and seller_address <> '' and seller_phone <> ''
               else seller_name || seller_address || seller_phone = '' end);