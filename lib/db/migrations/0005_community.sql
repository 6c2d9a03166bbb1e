CREATE TABLE "page_view_day" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_view_day_path_day_pk" PRIMARY KEY("path","day")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "in_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "digest_id" uuid;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "comment_parent" ON "comment" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("account_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "notification_to_mail" ON "notification" USING btree ("account_id") WHERE in_digest and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notification_digest" ON "notification" USING btree ("digest_id") WHERE digest_id is not null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_helpful" ON "review" USING btree ("work_id","helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST) WHERE hidden_at is null;