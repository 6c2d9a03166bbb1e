ALTER TABLE "order" ADD COLUMN "tax_rate_percent" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
-- 平成28年法律15号附則52条・53条, as amended in 令和8年: what may be deducted of purchases from unregistered sellers.
insert into dated_rate (kind, since, rate_bp) values
  ('unregisteredDeduction', '2019-10-01', 10000),
  ('unregisteredDeduction', '2023-10-01', 8000),
  ('unregisteredDeduction', '2026-10-01', 7000),
  ('unregisteredDeduction', '2028-10-01', 5000),
  ('unregisteredDeduction', '2030-10-01', 3000),
  ('unregisteredDeduction', '2031-10-01', 0);
