ALTER TABLE "banner" ADD COLUMN "heading" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "sentence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "button_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_words" CHECK (heading <> '' or sentence || button_text = '');