CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"scope" text NOT NULL,
	"scope_id" uuid,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"total_limit" integer,
	"per_person_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_period" CHECK (end_at > start_at),
	CONSTRAINT "coupon_value" CHECK (value > 0 and (kind = 'amount' or value <= 100)),
	CONSTRAINT "coupon_scope" CHECK ((scope in ('creator', 'work')) = (scope_id is not null)),
	CONSTRAINT "coupon_limit" CHECK (used_count >= 0 and used_count <= coalesce(total_limit, used_count) and per_person_limit > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_yen" integer NOT NULL,
	"picture_id" uuid,
	"text" text,
	"content_key" text,
	"duration_ms" integer,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_price" CHECK (price_yen >= 50),
	CONSTRAINT "gift_inside" CHECK (case kind when 'text' then text is not null else published_at is null or content_key is not null end)
);
--> statement-breakpoint
CREATE TABLE "gift_unlock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "gift_unlock_order_line_id_unique" UNIQUE("order_line_id")
);
--> statement-breakpoint
CREATE TABLE "present" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"message" text DEFAULT '' NOT NULL,
	"deliver_on" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"redeemed_by" uuid,
	"redeemed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "present_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "present_redeemed" CHECK ((redeemed_by is null) = (redeemed_at is null))
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid,
	"amount_yen" integer NOT NULL,
	CONSTRAINT "refund_line_once" UNIQUE NULLS NOT DISTINCT("refund_id","order_line_id"),
	CONSTRAINT "refund_line_positive" CHECK (amount_yen > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_receipt" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"detail" jsonb NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_receipt_number_unique" UNIQUE("number")
);
--> statement-breakpoint
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
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_sum";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "gift_id" uuid;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "list_price_yen" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "owned_off_yen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "coupon_off_yen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "waived_yen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "authorised_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "captured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "downloads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "preorder_delivery_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "preorder_precision" text DEFAULT 'third' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "sales_start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "sales_end_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "returns_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_unlock" ADD CONSTRAINT "gift_unlock_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_unlock" ADD CONSTRAINT "gift_unlock_gift_id_gift_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_unlock" ADD CONSTRAINT "gift_unlock_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "present" ADD CONSTRAINT "present_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "present" ADD CONSTRAINT "present_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "present" ADD CONSTRAINT "present_redeemed_by_account_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_receipt" ADD CONSTRAINT "refund_receipt_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise_picture" ADD CONSTRAINT "merchandise_picture_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise_picture" ADD CONSTRAINT "merchandise_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_use_person" ON "coupon_use" USING btree ("coupon_id","account_id");--> statement-breakpoint
CREATE INDEX "gift_creator" ON "gift" USING btree ("creator_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "gift_unlock_once" ON "gift_unlock" USING btree ("account_id","gift_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "gift_unlock_account" ON "gift_unlock" USING btree ("account_id","granted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "present_open" ON "present" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_line_once" ON "shipment_line" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "stock_reservation_order" ON "stock_reservation" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_reservation_live" ON "stock_reservation" USING btree ("merchandise_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "payment_uncaptured" ON "payment" USING btree ("authorised_until") WHERE authorised_until is not null and captured_at is null;--> statement-breakpoint
CREATE INDEX "merchandise_creator" ON "merchandise" USING btree ("creator_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "merchandise_work" ON "merchandise" USING btree ("related_work_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sum" CHECK (quantity > 0 and amount_yen = quantity * unit_price_yen - owned_off_yen - coupon_off_yen - waived_yen
        and least(amount_yen, owned_off_yen, coupon_off_yen, waived_yen) >= 0 and fee_yen between 0 and amount_yen);--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_limit" CHECK (per_person_limit > 0);--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_preorder" CHECK (preorder_delivery_until >= preorder_delivery_at);