ALTER TABLE "gift" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "gift" ADD COLUMN "file_failure" text;