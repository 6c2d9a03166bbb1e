ALTER TABLE "work_search" ADD COLUMN "is_outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "work_search_outdated" ON "work_search" USING btree ("work_id") WHERE is_outdated;
--> statement-breakpoint
-- by hand
-- Texts with repeat marks, ぢ or づ are normalised otherwise from this release on.
UPDATE "work_search" s SET "is_outdated" = true
WHERE s."doc" ~ '[ぢづ々]' OR s."work_id" IN (
  SELECT w."id" FROM "work" w JOIN "profile" p ON p."account_id" = w."creator_id"
   WHERE concat(w."title", w."title_reading", p."nickname", p."nickname_reading") ~ '[ゝゞヽヾ]'
  UNION SELECT c."work_id" FROM "cast_credit" c JOIN "cast_person" p ON p."id" = c."person_id"
   WHERE concat(p."name", p."reading") ~ '[ゝゞヽヾ]'
  UNION SELECT wt."work_id" FROM "work_tag" wt JOIN "tag" t ON t."id" = wt."tag_id" WHERE t."name" ~ '[ゝゞヽヾ]');
