ALTER TABLE "ranking" ADD COLUMN "ranked_on" date DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ranking" ADD COLUMN "earlier_rank" integer;