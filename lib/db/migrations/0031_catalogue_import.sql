CREATE TABLE "import_file" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"work_id" uuid NOT NULL,
	"name" text NOT NULL,
	"track_id" uuid,
	CONSTRAINT "import_file_import_id_row_kind_pk" PRIMARY KEY("import_id","row","kind")
);
--> statement-breakpoint
CREATE TABLE "work_plays" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"plays" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_file_work" ON "import_file" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "import_file_track" ON "import_file" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "gift_unlock_gift" ON "gift_unlock" USING btree ("gift_id");--> statement-breakpoint
INSERT INTO "work_plays" ("work_id", "plays") SELECT "work_id", sum("plays") FROM "work_day" GROUP BY "work_id";
