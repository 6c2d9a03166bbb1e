ALTER TABLE "session" ADD COLUMN "factor" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "staff_until" timestamp (3) with time zone;