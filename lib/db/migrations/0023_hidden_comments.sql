ALTER TABLE "comment" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_hidden_by_account_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;