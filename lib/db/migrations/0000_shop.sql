CREATE SEQUENCE "public"."work_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "cast_credit" (
	"work_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"person_id" uuid NOT NULL,
	"attribute_type" text NOT NULL,
	"role_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "cast_credit_work_id_position_pk" PRIMARY KEY("work_id","position")
);
--> statement-breakpoint
CREATE TABLE "cast_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reading" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"banner_id" uuid,
	"fee_rate_bp" integer DEFAULT 3000 NOT NULL,
	"invoice_number" text,
	"intermediary_invoice" boolean DEFAULT false NOT NULL,
	"published_works" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"price_yen" integer NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_period" CHECK (end_at > start_at and price_yen >= 0)
);
--> statement-breakpoint
CREATE TABLE "ranking" (
	"period" text NOT NULL,
	"type" text NOT NULL,
	"rank" integer NOT NULL,
	"work_id" uuid NOT NULL,
	"score" bigint NOT NULL,
	CONSTRAINT "ranking_period_type_rank_pk" PRIMARY KEY("period","type","rank")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"reading" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"work_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tag_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "track" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"track_no" smallint NOT NULL,
	"title" text NOT NULL,
	"title_reading" text DEFAULT '' NOT NULL,
	"price_yen" integer DEFAULT 0 NOT NULL,
	"is_sold_separately" boolean DEFAULT true NOT NULL,
	"no_sample" boolean DEFAULT false NOT NULL,
	"trial_start_ms" integer,
	"trial_end_ms" integer,
	"audio_id" uuid,
	"has_transcript" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "track_price_not_negative" CHECK (price_yen >= 0)
);
--> statement-breakpoint
CREATE TABLE "transcript" (
	"track_id" uuid PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nid" text NOT NULL,
	"type" text NOT NULL,
	"creator_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"title_reading" text DEFAULT '' NOT NULL,
	"catch_copy" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"target_gender" text DEFAULT 'both' NOT NULL,
	"age_rating" text DEFAULT 'all' NOT NULL,
	"price_yen" integer DEFAULT 0 NOT NULL,
	"cover_id" uuid,
	"track_count" smallint DEFAULT 0 NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"has_transcript" boolean DEFAULT false NOT NULL,
	"release_at" timestamp (3) with time zone,
	"accepts_preorders" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"popularity" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_nid_unique" UNIQUE("nid"),
	CONSTRAINT "work_price_not_negative" CHECK (price_yen >= 0),
	CONSTRAINT "work_voice_is_free" CHECK (type = 'album' or price_yen = 0)
);
--> statement-breakpoint
CREATE TABLE "work_search" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"doc" text NOT NULL,
	"e1" integer NOT NULL,
	"e2" integer NOT NULL,
	"e3" integer NOT NULL,
	"e4" integer NOT NULL,
	"popularity" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_tag" (
	"tag_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"release_at" timestamp (3) with time zone,
	CONSTRAINT "work_tag_tag_id_work_id_pk" PRIMARY KEY("tag_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"staff_roles" text[] DEFAULT '{}' NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_provider" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_provider_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"postal_code" text NOT NULL,
	"prefecture_code" text NOT NULL,
	"city" text NOT NULL,
	"street" text NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"nickname" text,
	"nickname_key" text,
	"nickname_reading" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"avatar_id" uuid,
	"preferred_gender" text DEFAULT 'male' NOT NULL,
	"terms_agreed_at" timestamp (3) with time zone,
	"mail_opt_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"client" text NOT NULL,
	"secret_hash" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"party" text DEFAULT '' NOT NULL,
	"order_line_id" uuid,
	"amount_yen" integer NOT NULL,
	CONSTRAINT "ledger_entry_not_zero" CHECK (amount_yen <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"parent_id" uuid,
	"body" text NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"track_id" uuid,
	"order_line_id" uuid,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "favourite_album" (
	"account_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_album_account_id_work_id_pk" PRIMARY KEY("account_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "favourite_track" (
	"account_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_track_account_id_track_id_pk" PRIMARY KEY("account_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "follow" (
	"follower_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"notify" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"account_id" uuid,
	"is_trial" boolean NOT NULL,
	"is_counted" boolean DEFAULT true NOT NULL,
	"played_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playback_position" (
	"account_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"position_ms" integer NOT NULL,
	"played_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playback_position_account_id_track_id_pk" PRIMARY KEY("account_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "playlist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playlist_item" (
	"playlist_id" uuid NOT NULL,
	"track_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playlist_item_playlist_id_track_id_pk" PRIMARY KEY("playlist_id","track_id")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"body" text NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "review_vote" (
	"review_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "review_vote_review_id_account_id_pk" PRIMARY KEY("review_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "audio" (
	"id" uuid PRIMARY KEY NOT NULL,
	"track_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"master_key" text NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"failure_code" text,
	"failure_message" text,
	"probe" jsonb,
	"duration_ms" integer,
	"trial_start_ms" integer,
	"trial_end_ms" integer,
	"loudness_lufs" real,
	"true_peak_dbfs" real,
	"peaks" real[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "audio_failed_has_reason" CHECK (state <> 'failed' or failure_code is not null),
	CONSTRAINT "audio_ready_is_whole" CHECK (state <> 'ready' or (duration_ms is not null and loudness_lufs is not null))
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"widths" integer[] NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"color" text NOT NULL,
	"has_share_image" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "network_customer" (
	"account_id" uuid NOT NULL,
	"network" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_customer_account_id_network_pk" PRIMARY KEY("account_id","network")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'awaitingPayment' NOT NULL,
	"network" text NOT NULL,
	"total_yen" integer NOT NULL,
	"delivery_fee_yen" integer DEFAULT 0 NOT NULL,
	"refunded_yen" integer DEFAULT 0 NOT NULL,
	"is_counted" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_total_not_negative" CHECK (total_yen >= 0 and refunded_yen between 0 and total_yen)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"work_id" uuid,
	"track_id" uuid,
	"merchandise_id" uuid,
	"creator_id" uuid NOT NULL,
	"title" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_price_yen" integer NOT NULL,
	"amount_yen" integer NOT NULL,
	"tax_rate_percent" smallint DEFAULT 10 NOT NULL,
	"fee_rate_bp" integer NOT NULL,
	"fee_yen" integer NOT NULL,
	CONSTRAINT "order_line_sum" CHECK (quantity > 0 and amount_yen = quantity * unit_price_yen and fee_yen between 0 and amount_yen)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"network_id" text,
	"amount_yen" integer NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"last_checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"network" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "payment_event_network_event_id_pk" PRIMARY KEY("network","event_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_claim" (
	"account_id" uuid NOT NULL,
	"item" text NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "purchase_claim_account_id_item_pk" PRIMARY KEY("account_id","item")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "receipt_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"network_id" text,
	"amount_yen" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_positive" CHECK (amount_yen > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"last_digits" text NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"display" text DEFAULT 'homeTop' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"target_gender" text DEFAULT 'both' NOT NULL,
	"picture_id" uuid NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_zone" (
	"version" integer NOT NULL,
	"postal_prefix" text NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "delivery_zone_version_postal_prefix_pk" PRIMARY KEY("version","postal_prefix")
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchandise" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"related_work_id" uuid,
	"title" text NOT NULL,
	"title_reading" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"price_yen" integer NOT NULL,
	"picture_id" uuid,
	"preorder_delivery_at" timestamp (3) with time zone,
	"per_person_limit" smallint,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchandise_price" CHECK (price_yen > 0)
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"month" text NOT NULL,
	"state" text DEFAULT 'closed' NOT NULL,
	"gross_yen" integer NOT NULL,
	"withholding_yen" integer DEFAULT 0 NOT NULL,
	"net_yen" integer NOT NULL,
	"pay_on" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_sum" CHECK (net_yen = gross_yen - withholding_yen and net_yen >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_line" (
	"payout_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"amount_yen" integer NOT NULL,
	CONSTRAINT "payout_line_order_line_id_payout_id_pk" PRIMARY KEY("order_line_id","payout_id")
);
--> statement-breakpoint
CREATE TABLE "published_document" (
	"name" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"merchandise_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_never_negative" CHECK (on_hand >= 0 and reserved >= 0 and reserved <= on_hand)
);
--> statement-breakpoint
CREATE TABLE "tax_profile" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"payee_kind" text NOT NULL,
	"withholds" boolean DEFAULT true NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cast_credit" ADD CONSTRAINT "cast_credit_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_credit" ADD CONSTRAINT "cast_credit_person_id_cast_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."cast_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator" ADD CONSTRAINT "creator_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator" ADD CONSTRAINT "creator_banner_id_picture_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount" ADD CONSTRAINT "discount_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track" ADD CONSTRAINT "track_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track" ADD CONSTRAINT "track_audio_id_audio_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."audio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript" ADD CONSTRAINT "transcript_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_cover_id_picture_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_search" ADD CONSTRAINT "work_search_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_tag" ADD CONSTRAINT "work_tag_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_tag" ADD CONSTRAINT "work_tag_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_provider" ADD CONSTRAINT "account_provider_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_album" ADD CONSTRAINT "favourite_album_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_album" ADD CONSTRAINT "favourite_album_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_track" ADD CONSTRAINT "favourite_track_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_track" ADD CONSTRAINT "favourite_track_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_follower_id_account_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_followed_id_account_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback_position" ADD CONSTRAINT "playback_position_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback_position" ADD CONSTRAINT "playback_position_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist" ADD CONSTRAINT "playlist_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_item" ADD CONSTRAINT "playlist_item_playlist_id_playlist_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlist"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_item" ADD CONSTRAINT "playlist_item_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio" ADD CONSTRAINT "audio_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_customer" ADD CONSTRAINT "network_customer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_claim" ADD CONSTRAINT "purchase_claim_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_related_work_id_work_id_fk" FOREIGN KEY ("related_work_id") REFERENCES "public"."work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchandise" ADD CONSTRAINT "merchandise_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_creator_id_account_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_merchandise_id_merchandise_id_fk" FOREIGN KEY ("merchandise_id") REFERENCES "public"."merchandise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profile" ADD CONSTRAINT "tax_profile_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cast_credit_person" ON "cast_credit" USING btree ("person_id","attribute_type","work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cast_person_name" ON "cast_person" USING btree ("name");--> statement-breakpoint
CREATE INDEX "discount_work" ON "discount" USING btree ("work_id","end_at");--> statement-breakpoint
CREATE INDEX "discount_end" ON "discount" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "tag_count" ON "tag" USING btree ("work_count" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "track_work_no" ON "track" USING btree ("work_id","track_no");--> statement-breakpoint
CREATE INDEX "work_new" ON "work" USING btree ("release_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "work_popular" ON "work" USING btree ("popularity" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "work_free_new" ON "work" USING btree ("release_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published' and price_yen = 0;--> statement-breakpoint
CREATE INDEX "work_type_new" ON "work" USING btree ("type","release_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "work_price" ON "work" USING btree ("price_yen","release_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "work_creator" ON "work" USING btree ("creator_id","release_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_tag_new" ON "work_tag" USING btree ("tag_id","release_at" DESC NULLS LAST,"work_id" DESC NULLS LAST) WHERE release_at is not null;--> statement-breakpoint
CREATE INDEX "work_tag_work" ON "work_tag" USING btree ("work_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "account_verified_email" ON "account" USING btree ("email") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_provider_account" ON "account_provider" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "address_account" ON "address" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_code_link" ON "one_time_code" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "one_time_code_account" ON "one_time_code" USING btree ("account_id","purpose","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "profile_nickname" ON "profile" USING btree ("nickname_key");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "security_event_account" ON "security_event" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "session_secret" ON "session" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","last_used_at" DESC NULLS LAST) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account","party","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transaction_once" ON "ledger_transaction" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "ledger_transaction_order" ON "ledger_transaction" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "comment_work" ON "comment" USING btree ("work_id","created_at" DESC NULLS LAST) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "comment_account" ON "comment" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_work" ON "entitlement" USING btree ("account_id","work_id") WHERE track_id is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_track" ON "entitlement" USING btree ("account_id","track_id") WHERE track_id is not null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_order_line" ON "entitlement" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "entitlement_account" ON "entitlement" USING btree ("account_id","granted_at" DESC NULLS LAST) WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "entitlement_of_work" ON "entitlement" USING btree ("work_id","granted_at");--> statement-breakpoint
CREATE INDEX "favourite_album_recent" ON "favourite_album" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "favourite_album_work" ON "favourite_album" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "favourite_track_recent" ON "favourite_track" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "favourite_track_track" ON "favourite_track" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "follow_followed" ON "follow" USING btree ("followed_id","notify");--> statement-breakpoint
CREATE INDEX "follow_recent" ON "follow" USING btree ("follower_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_account" ON "notification" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("account_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "play_log_played_at" ON "play_log" USING brin ("played_at");--> statement-breakpoint
CREATE INDEX "play_log_work" ON "play_log" USING btree ("work_id","played_at");--> statement-breakpoint
CREATE INDEX "playback_position_recent" ON "playback_position" USING btree ("account_id","played_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "playlist_account" ON "playlist" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "playlist_item_position" ON "playlist_item" USING btree ("playlist_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "review_once" ON "review" USING btree ("work_id","account_id");--> statement-breakpoint
CREATE INDEX "review_work" ON "review" USING btree ("work_id","created_at" DESC NULLS LAST) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "audio_track" ON "audio" USING btree ("track_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audio_unfinished" ON "audio" USING btree ("creator_id") WHERE state in ('uploaded', 'working');--> statement-breakpoint
CREATE INDEX "upload_account" ON "upload" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "upload_unclaimed" ON "upload" USING btree ("created_at") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "idempotency_key_age" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "network_customer_id" ON "network_customer" USING btree ("network","customer_id");--> statement-breakpoint
CREATE INDEX "order_account" ON "order" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_awaiting" ON "order" USING btree ("expires_at") WHERE state = 'awaitingPayment';--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_creator" ON "order_line" USING btree ("creator_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_line_work" ON "order_line" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_network_id" ON "payment" USING btree ("network","network_id");--> statement-breakpoint
CREATE INDEX "payment_event_open" ON "payment_event" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "purchase_claim_order" ON "purchase_claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_network_id" ON "refund" USING btree ("network_id");--> statement-breakpoint
CREATE INDEX "shipment_order" ON "shipment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_open" ON "shipment" USING btree ("created_at") WHERE state = 'preparing';--> statement-breakpoint
CREATE INDEX "banner_period" ON "banner" USING btree ("display","end_at");--> statement-breakpoint
CREATE INDEX "banner_text_period" ON "banner_text" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "inquiry_open" ON "inquiry" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "merchandise_new" ON "merchandise" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "payout_creator" ON "payout" USING btree ("creator_id","month");--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_subject" ON "report" USING btree ("subject_kind","subject_id");