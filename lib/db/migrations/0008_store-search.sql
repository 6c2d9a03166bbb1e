CREATE TABLE "store_search" (
	"ref_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"doc" text NOT NULL,
	"is_outdated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "store_search_outdated" ON "store_search" USING btree ("ref_id") WHERE is_outdated;--> statement-breakpoint
CREATE INDEX "store_search_ngrams" ON "store_search" USING gin (public.search_ngrams("doc")) WITH (fastupdate=off);--> statement-breakpoint
-- The job writes their documents.
INSERT INTO "store_search" ("ref_id", "kind", "doc", "is_outdated")
SELECT "id", 'merchandise', '', true FROM "merchandise"
UNION ALL SELECT "account_id", 'channel', '', true FROM "creator"
UNION ALL SELECT DISTINCT m."creator_id", 'channel', '', true FROM "merchandise" m
 WHERE NOT EXISTS (SELECT FROM "creator" c WHERE c."account_id" = m."creator_id");
