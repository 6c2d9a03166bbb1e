CREATE TABLE "text_agreement" (
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_agreement_account_id_name_version_pk" PRIMARY KEY("account_id","name","version")
);
--> statement-breakpoint
CREATE TABLE "text_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"published_from" timestamp (3) with time zone,
	"tells_users" boolean DEFAULT false NOT NULL,
	"asks_agreement" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_version_from" CHECK (version = 1 or published_from is not null),
	CONSTRAINT "text_version_terms" CHECK (kind = 'legal' or not (tells_users or asks_agreement))
);
--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "text_agreement" ADD CONSTRAINT "text_agreement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_version_number" ON "text_version" USING btree ("kind","name","version");--> statement-breakpoint
CREATE INDEX "text_version_asks" ON "text_version" USING btree ("name","version" DESC NULLS LAST) WHERE asks_agreement;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_merged_into_tag_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."tag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tag_merged" ON "tag" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_merged_has_no_works" CHECK (merged_into is null or work_count = 0);--> statement-breakpoint
create function public.keep_text_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'withdrawn_at' <> to_jsonb(old) - 'withdrawn_at' then
    raise exception 'versions of texts do not change';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger text_version_kept before update or delete on text_version
  for each row execute function public.keep_text_version();
