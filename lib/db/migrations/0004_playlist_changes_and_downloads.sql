CREATE TABLE "download_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"track_id" uuid,
	"format" text NOT NULL,
	"recipe" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"byte_size" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "download_file_ready_has_size" CHECK (state <> 'ready' or byte_size is not null)
);
--> statement-breakpoint
ALTER TABLE "playlist" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "download_file" ADD CONSTRAINT "download_file_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_file" ADD CONSTRAINT "download_file_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "download_file_recipe" ON "download_file" USING btree ("recipe");--> statement-breakpoint
CREATE INDEX "download_file_asked" ON "download_file" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "download_file_work" ON "download_file" USING btree ("work_id");