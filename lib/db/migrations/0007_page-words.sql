ALTER TABLE "work_search" ADD COLUMN "e5" integer NOT NULL DEFAULT 2147483647;--> statement-breakpoint
ALTER TABLE "work_search" ALTER COLUMN "e5" DROP DEFAULT;--> statement-breakpoint
-- The job writes them again, with the words of their pages.
UPDATE "work_search" SET "is_outdated" = true;
