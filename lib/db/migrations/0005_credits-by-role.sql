ALTER TABLE "cast_credit" ADD COLUMN "role_release_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "cast_credit" credit SET "role_release_at" = w.release_at
  FROM work w, (SELECT DISTINCT ON (work_id, person_id, attribute_type) work_id, position
                  FROM cast_credit ORDER BY work_id, person_id, attribute_type, position) first
 WHERE first.work_id = credit.work_id AND first.position = credit.position
   AND w.id = credit.work_id AND w.state = 'published';--> statement-breakpoint
CREATE INDEX "cast_credit_role_new" ON "cast_credit" USING btree ("person_id","attribute_type","role_release_at" DESC NULLS LAST,"work_id" DESC NULLS LAST) WHERE role_release_at is not null;--> statement-breakpoint
CREATE INDEX "cast_credit_role_popular" ON "cast_credit" USING btree ("person_id","attribute_type","popularity" DESC NULLS LAST,"work_id" DESC NULLS LAST) WHERE role_release_at is not null;