CREATE TABLE "speech_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"seconds" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "speech_allowed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "speech_task" ADD CONSTRAINT "speech_task_channel_id_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speech_task_month" ON "speech_task" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "speech_task_track" ON "speech_task" USING btree ("track_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "speech_task_one_at_a_time" ON "speech_task" USING btree ("track_id") WHERE state in ('waiting', 'running');