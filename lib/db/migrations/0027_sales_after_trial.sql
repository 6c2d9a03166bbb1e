ALTER TABLE "order_line" ADD COLUMN "was_tried" boolean;--> statement-breakpoint
CREATE INDEX "order_line_to_mark" ON "order_line" USING btree ("id") WHERE was_tried is null and work_id is not null;