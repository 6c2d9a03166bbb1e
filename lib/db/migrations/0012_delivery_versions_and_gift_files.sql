ALTER TABLE "gift" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "gift" ADD COLUMN "file_failure" text;--> statement-breakpoint
ALTER TABLE "delivery_table" ADD COLUMN "valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What came with the shop holds from the beginning; later versions held from when they were made.
UPDATE "delivery_table" SET "valid_from" = CASE "version" WHEN 1 THEN '2000-01-01T00:00:00Z' ELSE "created_at" END;
