CREATE TABLE "listener_change" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid NOT NULL,
	"id" bigserial NOT NULL,
	"is_deleted" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listener_change_account_id_kind_ref_pk" PRIMARY KEY("account_id","kind","ref")
);
--> statement-breakpoint
ALTER TABLE "listener_change" ADD CONSTRAINT "listener_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listener_change_order" ON "listener_change" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "listener_change_deleted" ON "listener_change" USING btree ("at") WHERE is_deleted;