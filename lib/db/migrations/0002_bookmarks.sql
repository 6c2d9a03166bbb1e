CREATE TABLE "bookmark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmark_once" UNIQUE NULLS NOT DISTINCT("account_id","track_id","start_ms","end_ms"),
	CONSTRAINT "bookmark_range" CHECK (start_ms >= 0 and end_ms > start_ms)
);
--> statement-breakpoint
CREATE TABLE "work_sound" (
	"account_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"rate" real NOT NULL,
	"is_levelled" boolean NOT NULL,
	"channels" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_sound_account_id_work_id_pk" PRIMARY KEY("account_id","work_id"),
	CONSTRAINT "work_sound_rate" CHECK (rate between 0.5 and 2)
);
--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sound" ADD CONSTRAINT "work_sound_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sound" ADD CONSTRAINT "work_sound_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookmark_work" ON "bookmark" USING btree ("account_id","work_id");--> statement-breakpoint
CREATE INDEX "work_sound_recent" ON "work_sound" USING btree ("account_id","updated_at" DESC NULLS LAST);