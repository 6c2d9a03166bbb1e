ALTER TABLE "delivery_table" ADD COLUMN "valid_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What came with the shop holds from the beginning; later versions held from when they were made.
update delivery_table set valid_from = case version when 1 then '2000-01-01T00:00:00Z' else created_at end;
