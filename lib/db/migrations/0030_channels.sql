CREATE TABLE "channel_act" (
	"channel_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"call" text NOT NULL,
	"subject_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channel_act_channel_id_account_id_call_subject_id_hour_pk" PRIMARY KEY("channel_id","account_id","call","subject_id","hour")
);
--> statement-breakpoint
CREATE TABLE "channel_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channel_invitation_once" UNIQUE("channel_id","email")
);
--> statement-breakpoint
CREATE TABLE "channel_member" (
	"channel_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channel_member_channel_id_account_id_pk" PRIMARY KEY("channel_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "channel_act" ADD CONSTRAINT "channel_act_channel_id_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_act" ADD CONSTRAINT "channel_act_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitation" ADD CONSTRAINT "channel_invitation_channel_id_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_member" ADD CONSTRAINT "channel_member_channel_id_account_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_member" ADD CONSTRAINT "channel_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_act_latest" ON "channel_act" USING btree ("channel_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "channel_act_account" ON "channel_act" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "channel_invitation_email" ON "channel_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "channel_member_account" ON "channel_member" USING btree ("account_id");