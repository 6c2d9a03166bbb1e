ALTER TABLE "tax_profile" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "tax_profile" ADD COLUMN "intermediary_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nothing of the product has written these two; a payee tells them now, with the tax details.
ALTER TABLE "creator" DROP COLUMN "invoice_number";--> statement-breakpoint
ALTER TABLE "creator" DROP COLUMN "intermediary_invoice";