CREATE TABLE "document_version" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"restored_from" integer,
	"published_by" uuid,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_version_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "coupon" DROP CONSTRAINT "coupon_period";--> statement-breakpoint
ALTER TABLE "coupon_use" ADD COLUMN "off_yen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "phone_picture_id" uuid;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner_text" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_document" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_phone_picture_id_picture_id_fk" FOREIGN KEY ("phone_picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_end" ON "coupon" USING btree ("end_at","id");--> statement-breakpoint
CREATE INDEX "coupon_use_order" ON "coupon_use" USING btree ("coupon_id","order_id","off_yen");--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_period" CHECK (end_at >= start_at);
--> statement-breakpoint
UPDATE "coupon_use" u SET "off_yen" = (SELECT coalesce(sum(l."coupon_off_yen"), 0) FROM "order_line" l WHERE l."order_id" = u."order_id");--> statement-breakpoint
INSERT INTO "document_version" ("name", "version", "content", "published_at")
SELECT "name", 1, "content", "published_at" FROM "published_document" WHERE "name" IN ('homeAppendModules', 'voiceTags');--> statement-breakpoint
UPDATE "published_document" SET "version" = 1 WHERE "name" IN ('homeAppendModules', 'voiceTags');
