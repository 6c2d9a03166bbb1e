ALTER TABLE "work" ADD COLUMN "series_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "series_number" smallint;