ALTER TABLE "follow" DROP CONSTRAINT "follow_followed_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "follow" DROP CONSTRAINT "follow_follower_id_followed_id_pk";--> statement-breakpoint
ALTER TABLE "follow" ADD COLUMN "kind" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_follower_id_kind_followed_id_pk" PRIMARY KEY("follower_id","kind","followed_id");--> statement-breakpoint
ALTER TABLE "discount" ADD COLUMN "told_at" timestamp (3) with time zone;
