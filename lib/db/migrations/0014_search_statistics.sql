DROP INDEX "suggestion_norm";--> statement-breakpoint
DROP INDEX "suggestion_first";--> statement-breakpoint
CREATE INDEX "suggestion_norm" ON "suggestion" USING btree ("norm" text_pattern_ops,"weight","ref_id");--> statement-breakpoint
CREATE INDEX "suggestion_first" ON "suggestion" USING btree (left(norm, 1),"weight" DESC NULLS LAST,"norm","ref_id");--> statement-breakpoint
-- The shares of enough grams to know those of 5,000 documents in a million (docs/decisions/search.md).
ALTER INDEX "work_search_ngrams" ALTER COLUMN 1 SET STATISTICS 500;
