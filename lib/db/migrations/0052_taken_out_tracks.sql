ALTER TABLE "track" ADD COLUMN "taken_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "speech_task" ADD COLUMN "sent_seconds" integer DEFAULT 0 NOT NULL;