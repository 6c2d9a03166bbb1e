DROP INDEX "moderation_case_in_force";--> statement-breakpoint
ALTER TABLE "moderation_case" ADD COLUMN "age_rating" text;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD COLUMN "age_rating_before" text;--> statement-breakpoint
CREATE INDEX "work_rated" ON "work" USING btree ("age_rating","id") WHERE state = 'published' and age_rating <> 'all';--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_case_in_force" ON "moderation_case" USING btree ("subject_kind","subject_id","action") WHERE action <> 'none' and lifted_at is null;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_rated" CHECK (coalesce(action = 'rate', false) = (age_rating is not null and age_rating_before is not null));