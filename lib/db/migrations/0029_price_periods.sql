CREATE TABLE "price_period" (
	"work_id" uuid NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone,
	"price_yen" integer NOT NULL,
	CONSTRAINT "price_period_work_id_start_at_pk" PRIMARY KEY("work_id","start_at"),
	CONSTRAINT "price_period_has_time" CHECK (end_at > start_at and price_yen >= 0)
);
--> statement-breakpoint
ALTER TABLE "discount" ADD COLUMN "reference_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "price_period" ADD CONSTRAINT "price_period_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Each change of a price moves updated_at, so what is for sale has stood at its prices since then at least.
WITH sold AS (
  SELECT id, price_yen, greatest(updated_at, CASE WHEN accepts_preorders THEN updated_at ELSE release_at END) since
    FROM work WHERE state = 'published' AND type = 'album'),
turn AS (
  SELECT id, since at FROM sold
  UNION SELECT s.id, d.start_at FROM sold s JOIN discount d ON d.work_id = s.id AND d.start_at > s.since
  UNION SELECT s.id, d.end_at FROM sold s JOIN discount d ON d.work_id = s.id AND d.end_at > s.since)
INSERT INTO price_period (work_id, price_yen, start_at, end_at)
SELECT s.id, coalesce(sale.price_yen, s.price_yen), t.at, lead(t.at) OVER (PARTITION BY s.id ORDER BY t.at)
  FROM turn t JOIN sold s USING (id)
  LEFT JOIN LATERAL (SELECT d.price_yen FROM discount d WHERE d.work_id = s.id AND d.start_at <= t.at AND d.end_at > t.at
                      ORDER BY d.start_at LIMIT 1) sale ON true;
