-- Parts of the catalogue and sales as facets (docs/decisions/search.md); the numbers are those of lib/domain/catalog/facets.ts.
DROP INDEX work_search_ngrams;
--> statement-breakpoint
WITH placed AS (
  SELECT work_id, row_number() OVER (ORDER BY popularity DESC, work_id DESC) place, count(*) OVER () works FROM work_search
)
UPDATE work_search SET facets = work_search.facets
      || ARRAY(SELECT 23 + 4 * level FROM generate_series(1, 10) level
                WHERE (get_byte(uuid_send(work_search.work_id), 14) * 256 + get_byte(uuid_send(work_search.work_id), 15)) % (1 << level) = 0)
      || ARRAY(SELECT 63 + 4 * level FROM generate_series(1, 10) level WHERE placed.place <= placed.works / (1 << level))
      || CASE WHEN EXISTS (SELECT FROM discount WHERE discount.work_id = work_search.work_id AND discount.end_at > now() - interval '1 day')
              THEN ARRAY[107] ELSE '{}' END
      || CASE WHEN work.type = 'album' AND work.price_yen = 0 THEN ARRAY[111] ELSE '{}' END
  FROM placed JOIN work ON work.id = placed.work_id WHERE placed.work_id = work_search.work_id;
--> statement-breakpoint
CREATE INDEX work_search_ngrams ON work_search USING gin (public.search_ngrams(doc), facets) WITH (fastupdate = off);
--> statement-breakpoint
ALTER INDEX work_search_ngrams ALTER COLUMN 1 SET STATISTICS 500;
