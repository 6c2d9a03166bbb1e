CREATE TABLE "creator_day" (
	"creator_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plays" integer NOT NULL,
	"trials" integer NOT NULL,
	"completed" integer NOT NULL,
	CONSTRAINT "creator_day_creator_id_day_pk" PRIMARY KEY("creator_id","day")
);
--> statement-breakpoint
CREATE TABLE "play_day" (
	"track_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"work_id" uuid NOT NULL,
	"plays" integer NOT NULL,
	"trials" integer NOT NULL,
	"completed" integer NOT NULL,
	"points" integer NOT NULL,
	"reached" integer[] NOT NULL,
	"listeners" bigint[] NOT NULL,
	CONSTRAINT "play_day_track_id_day_source_pk" PRIMARY KEY("track_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "play_event" (
	"track_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"account_id" uuid,
	"listener" bigint NOT NULL,
	"source" text DEFAULT 'direct' NOT NULL,
	"is_trial" boolean NOT NULL,
	"is_counted" boolean DEFAULT true NOT NULL,
	"reached" smallint,
	"played_at" timestamp (3) with time zone DEFAULT now() NOT NULL
) PARTITION BY RANGE ("played_at");
--> statement-breakpoint
-- Takes what comes on a day that has no partition yet: nothing is lost.
CREATE TABLE "play_event_rest" PARTITION OF "play_event" DEFAULT;
--> statement-breakpoint
CREATE TABLE "play_sums" (
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_day" (
	"work_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plays" integer NOT NULL,
	"trials" integer NOT NULL,
	"completed" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "work_day_work_id_day_pk" PRIMARY KEY("work_id","day")
);
--> statement-breakpoint
DROP INDEX "favourite_album_work";--> statement-breakpoint
DROP INDEX "favourite_track_track";--> statement-breakpoint
CREATE INDEX "play_day_work" ON "play_day" USING btree ("work_id","day");--> statement-breakpoint
CREATE INDEX "play_event_played_at" ON "play_event" USING brin ("played_at");--> statement-breakpoint
CREATE INDEX "play_event_work" ON "play_event" USING btree ("work_id","played_at");--> statement-breakpoint
CREATE INDEX "play_event_account" ON "play_event" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "work_day_day" ON "work_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "follow_followed_at" ON "follow" USING btree ("followed_id","created_at");--> statement-breakpoint
CREATE INDEX "favourite_album_work" ON "favourite_album" USING btree ("work_id","created_at");--> statement-breakpoint
CREATE INDEX "favourite_track_track" ON "favourite_track" USING btree ("track_id","created_at");--> statement-breakpoint
-- What was logged before becomes sums; where it was found is not known of it.
INSERT INTO "play_day" ("track_id", "day", "source", "work_id", "plays", "trials", "completed", "points", "reached", "listeners")
SELECT track_id, day, 'direct', work_id, count(*), count(*) FILTER (WHERE is_trial), 0,
       count(*) FILTER (WHERE account_id IS NULL OR nth = 1), array_fill(0, ARRAY[20]), '{}'
  FROM (SELECT *, row_number() OVER (PARTITION BY work_id, day, account_id ORDER BY id) nth
          FROM (SELECT *, (played_at AT TIME ZONE 'Asia/Tokyo')::date AS day FROM play_log WHERE is_counted) dated) play
 GROUP BY track_id, day, work_id;--> statement-breakpoint
INSERT INTO "work_day" SELECT work_id, day, sum(plays), sum(trials), sum(completed), sum(points) FROM play_day GROUP BY work_id, day;--> statement-breakpoint
INSERT INTO "creator_day" SELECT w.creator_id, day, sum(plays), sum(trials), sum(completed) FROM work_day JOIN work w ON w.id = work_day.work_id GROUP BY w.creator_id, day;--> statement-breakpoint
INSERT INTO "play_sums" VALUES (now());
