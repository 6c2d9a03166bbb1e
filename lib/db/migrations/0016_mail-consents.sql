CREATE TABLE "mail_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"wording" text NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_consent_account" ON "mail_consent" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_consent_created" ON "mail_consent" USING btree ("created_at");