CREATE TABLE "line_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"doc" text NOT NULL,
	"is_outdated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "allows_line_search" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_search" ADD CONSTRAINT "line_search_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_search_track" ON "line_search" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "line_search_outdated" ON "line_search" USING btree ("track_id") WHERE is_outdated;--> statement-breakpoint
CREATE INDEX "line_search_ngrams" ON "line_search" USING gin (public.search_ngrams("doc")) WITH (fastupdate=off);
