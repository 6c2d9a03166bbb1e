ALTER TABLE "session" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "scopes" text[];