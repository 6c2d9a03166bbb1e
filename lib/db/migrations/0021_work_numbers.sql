ALTER SEQUENCE "public"."work_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999999 START WITH 101 CACHE 1;--> statement-breakpoint
ALTER TABLE "work" ALTER COLUMN "nid" DROP NOT NULL;--> statement-breakpoint
UPDATE "work" SET "nid" = NULL WHERE "state" = 'draft';--> statement-breakpoint
CREATE INDEX "work_by_number" ON "work" USING btree ((substr(nid, 3)::integer)) WHERE state = 'published';--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_nid_once_published" CHECK (state = 'draft' or nid is not null);