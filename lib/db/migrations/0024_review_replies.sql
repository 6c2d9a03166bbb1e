ALTER TABLE "review" ADD COLUMN "reply_body" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "body_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "body_hidden_reason" text;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_reply" CHECK ((reply_body is null) = (replied_at is null));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_body_hidden" CHECK ((body_hidden_at is null) = (body_hidden_reason is null));