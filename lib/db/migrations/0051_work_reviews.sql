CREATE TABLE "work_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"release_at" timestamp (3) with time zone,
	"accepts_preorders" boolean DEFAULT false NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"version" text,
	CONSTRAINT "work_review_decided" CHECK ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (version is null)),
	CONSTRAINT "work_review_reason" CHECK ((state = 'returned') = (reason is not null))
);
--> statement-breakpoint
ALTER TABLE "work_review" ADD CONSTRAINT "work_review_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_review_one_waits" ON "work_review" USING btree ("work_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "work_review_waiting" ON "work_review" USING btree ("requested_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "work_review_work" ON "work_review" USING btree ("work_id","id");--> statement-breakpoint
CREATE INDEX "work_once_published" ON "work" USING btree ("creator_id") WHERE published_at is not null;