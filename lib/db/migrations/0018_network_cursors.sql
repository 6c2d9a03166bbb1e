CREATE TABLE "network_cursor" (
	"network" text NOT NULL,
	"list" text NOT NULL,
	"read_until" timestamp (3) with time zone,
	"window_until" timestamp (3) with time zone,
	"page_after" text,
	CONSTRAINT "network_cursor_network_list_pk" PRIMARY KEY("network","list")
);
--> statement-breakpoint
ALTER TABLE "merchandise" ADD COLUMN "tax_rate_percent" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_checked" ON "payment" USING btree ("network","last_checked_at");--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_tax_rate" CHECK (tax_rate_percent in (8, 10));