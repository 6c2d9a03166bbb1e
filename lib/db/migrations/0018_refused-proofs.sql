CREATE TABLE "security_event_network" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"network" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "security_event_network_account_id_kind_hour_network_pk" PRIMARY KEY("account_id","kind","hour","network")
);
--> statement-breakpoint
ALTER TABLE "security_event" ADD COLUMN "hour" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "security_event_network" ADD CONSTRAINT "security_event_network_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_event_network_hour" ON "security_event_network" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_hour" ON "security_event" USING btree ("account_id","kind","hour") WHERE hour is not null;