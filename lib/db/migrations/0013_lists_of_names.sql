ALTER TABLE "cast_credit" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cast_credit" ADD COLUMN "popularity" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_tag" ADD COLUMN "popularity" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "cast_credit_new" ON "cast_credit" USING btree ("person_id","release_at" DESC NULLS LAST,"work_id" DESC NULLS LAST) WHERE release_at is not null;--> statement-breakpoint
CREATE INDEX "cast_credit_popular" ON "cast_credit" USING btree ("person_id","popularity" DESC NULLS LAST,"work_id" DESC NULLS LAST) WHERE release_at is not null;--> statement-breakpoint
CREATE INDEX "work_tag_popular" ON "work_tag" USING btree ("tag_id","popularity" DESC NULLS LAST,"work_id" DESC NULLS LAST) WHERE release_at is not null;--> statement-breakpoint
UPDATE "work_tag" "named" SET "popularity" = "work"."popularity" FROM "work" WHERE "work"."id" = "named"."work_id" AND "work"."popularity" <> 0;--> statement-breakpoint
UPDATE "cast_credit" "named" SET "release_at" = CASE WHEN "named"."position" = "first"."position" THEN "work"."release_at" END, "popularity" = "work"."popularity"
  FROM "work", (SELECT "work_id", "person_id", min("position") "position" FROM "cast_credit" GROUP BY 1, 2) "first"
 WHERE "work"."state" = 'published' AND "work"."id" = "named"."work_id" AND "first"."work_id" = "named"."work_id" AND "first"."person_id" = "named"."person_id";
