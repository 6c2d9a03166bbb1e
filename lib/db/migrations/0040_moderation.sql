CREATE TABLE "moderation_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reporters" integer DEFAULT 0 NOT NULL,
	"action" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"taken" jsonb DEFAULT '{"works":[],"merchandises":[],"gifts":[]}'::jsonb NOT NULL,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_case_decided" CHECK ((state = 'open') = (decided_at is null)),
	CONSTRAINT "moderation_case_reason" CHECK (decided_at is null or (action is not null and reason is not null)),
	CONSTRAINT "moderation_case_answered" CHECK ((answered_at is null) = (answer is null)),
	CONSTRAINT "moderation_case_lifted" CHECK (lifted_at is null or answered_at is not null),
	CONSTRAINT "moderation_case_two_people" CHECK (appealed_at is null or answered_by is null or answered_by <> decided_by)
);
--> statement-breakpoint
DROP INDEX "report_open";--> statement-breakpoint
DROP INDEX "report_subject";--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "reporter_email" text;--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_case_open" ON "moderation_case" USING btree ("subject_kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_case_in_force" ON "moderation_case" USING btree ("subject_kind","subject_id") WHERE action <> 'none' and lifted_at is null;--> statement-breakpoint
CREATE INDEX "moderation_case_state" ON "moderation_case" USING btree ("state","reporters","id");--> statement-breakpoint
CREATE INDEX "moderation_case_owner" ON "moderation_case" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "moderation_case_decided" ON "moderation_case" USING btree ("decided_at");--> statement-breakpoint
-- Open reports are grouped by their subject; those of things that are gone have nothing left to decide.
insert into moderation_case (id, subject_kind, subject_id, owner_id, state, reporters, created_at)
select gen_random_uuid(), subject_kind, subject_id, owner, 'open', count(distinct reporter_id), min(created_at)
  from (select r.*, case r.subject_kind
                 when 'work' then (select creator_id from work where id = r.subject_id)
                 when 'comment' then (select account_id from comment where id = r.subject_id)
                 when 'review' then (select account_id from review where id = r.subject_id)
                 else (select id from account where id = r.subject_id) end owner
          from report r where r.state = 'open') r
 where owner is not null
 group by subject_kind, subject_id, owner;--> statement-breakpoint
update report r set case_id = c.id from moderation_case c
 where c.subject_kind = r.subject_kind and c.subject_id = r.subject_id;--> statement-breakpoint
delete from report where case_id is null;--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_case" ON "report" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "report_created" ON "report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "report" DROP COLUMN "subject_kind";--> statement-breakpoint
ALTER TABLE "report" DROP COLUMN "subject_id";--> statement-breakpoint
ALTER TABLE "report" DROP COLUMN "state";