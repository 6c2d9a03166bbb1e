CREATE TABLE "stock_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchandise_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"by_staff" boolean NOT NULL,
	"was_on_hand" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_change_differs" CHECK (was_on_hand <> on_hand)
);
--> statement-breakpoint
DROP INDEX "shipment_order";--> statement-breakpoint
DROP INDEX "shipment_open";--> statement-breakpoint
ALTER TABLE "creator" ADD COLUMN "shows_seller" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "part" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "promised_on" date DEFAULT ((now() at time zone 'Asia/Tokyo')::date + 7) NOT NULL;--> statement-breakpoint
UPDATE "shipment" s SET "part" = n.part FROM (
	SELECT "id", row_number() OVER (PARTITION BY "order_id" ORDER BY "created_at", "id") part FROM "shipment") n
 WHERE n."id" = s."id" AND n.part > 1;--> statement-breakpoint
UPDATE "shipment" s SET "promised_on" = coalesce(
	(SELECT (max(m."preorder_delivery_until") AT TIME ZONE 'Asia/Tokyo')::date
	   FROM "shipment_line" sl JOIN "order_line" l ON l."id" = sl."order_line_id" JOIN "merchandise" m ON m."id" = l."merchandise_id"
	  WHERE sl."shipment_id" = s."id" AND m."preorder_delivery_at" > s."created_at"),
	(s."created_at" AT TIME ZONE 'Asia/Tokyo')::date + 7);--> statement-breakpoint
ALTER TABLE "stock_change" ADD CONSTRAINT "stock_change_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_change_merchandise" ON "stock_change" USING btree ("merchandise_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_part" ON "shipment" USING btree ("order_id","part");--> statement-breakpoint
CREATE INDEX "shipment_tracking" ON "shipment" USING btree ("tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "shipment_sent" ON "shipment" USING btree ("shipped_at" DESC NULLS LAST,"id") WHERE state = 'shipped';--> statement-breakpoint
CREATE INDEX "shipment_open" ON "shipment" USING btree ("promised_on","id") WHERE state = 'preparing';