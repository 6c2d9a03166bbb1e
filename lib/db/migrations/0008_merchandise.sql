CREATE TABLE "delivery_table" (
	"version" integer PRIMARY KEY NOT NULL,
	"standard_yen" integer NOT NULL,
	"okinawa_yen" integer NOT NULL,
	"island_yen" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"editor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_fees_not_negative" CHECK (standard_yen >= 0 and okinawa_yen >= 0 and island_yen >= 0)
);
--> statement-breakpoint
CREATE TABLE "merchandise_picture" (
	"merchandise_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "merchandise_picture_merchandise_id_position_pk" PRIMARY KEY("merchandise_id","position")
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id")
);
--> statement-breakpoint
CREATE TABLE "stock_reservation" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"merchandise_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_reservation_positive" CHECK (quantity > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "authorised_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "captured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "preorder_delivery_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "preorder_precision" text DEFAULT 'third' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "sales_start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "sales_end_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "returns_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchandise_picture" ADD CONSTRAINT "merchandise_picture_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise_picture" ADD CONSTRAINT "merchandise_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_line_once" ON "shipment_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "stock_reservation_order" ON "stock_reservation" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_reservation_live" ON "stock_reservation" USING btree ("merchandise_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "payment_uncaptured" ON "payment" USING btree ("authorised_until") WHERE authorised_until is not null and captured_at is null;--> statement-breakpoint
CREATE INDEX "merchandise_creator" ON "merchandise" USING btree ("creator_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "merchandise_work" ON "merchandise" USING btree ("related_work_id");--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_limit" CHECK (per_person_limit > 0);--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_preorder" CHECK (preorder_delivery_until >= preorder_delivery_at);
