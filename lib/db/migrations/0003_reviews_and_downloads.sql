ALTER TABLE "work" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "review_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "allows_flac" boolean DEFAULT false NOT NULL;