ALTER TABLE "track" ADD COLUMN "scenes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "has_generated_voices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "rights_stated_at" timestamp (3) with time zone;--> statement-breakpoint
-- Who published before was asked for it by the creator terms.
UPDATE "work" SET "rights_stated_at" = "published_at" WHERE "state" <> 'draft';