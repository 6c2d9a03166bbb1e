ALTER TABLE "split_share" ADD COLUMN "invited_id" uuid;--> statement-breakpoint
ALTER TABLE "split_share" ADD CONSTRAINT "split_share_invited_id_account_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "split_share_invited" ON "split_share" USING btree ("invited_id") WHERE state = 'pending';