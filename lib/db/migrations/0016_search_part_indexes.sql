-- An eighth by chance and by popularity, by the facets of lib/domain/catalog/facets.ts, each with the lists of an eighth (docs/decisions/search.md).
CREATE INDEX "work_search_sample" ON "work_search" USING gin (public.search_ngrams(doc), facets) WITH (fastupdate = off) WHERE facets @> '{35}';--> statement-breakpoint
CREATE INDEX "work_search_head" ON "work_search" USING gin (public.search_ngrams(doc), facets) WITH (fastupdate = off) WHERE facets @> '{75}';--> statement-breakpoint
-- A playlist adds up the lengths of many tracks; their rows are wide with waveforms.
CREATE INDEX "audio_duration" ON "audio" USING btree (id) INCLUDE (duration_ms);
