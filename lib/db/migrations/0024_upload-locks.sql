ALTER TABLE "upload" ADD COLUMN "locked_by" uuid;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "locked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "is_lock_wanted" boolean DEFAULT false NOT NULL;