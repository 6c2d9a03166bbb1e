-- The whole schema as it was after the 59 migrations before it, with the rows that they brought.
SET LOCAL check_function_bodies = false;

CREATE FUNCTION public.check_ledger_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  balance bigint;
begin
  select sum(amount_yen) into balance from ledger_entry where transaction_id = new.transaction_id;
  if balance <> 0 then
    raise exception 'ledger transaction % is off by % yen', new.transaction_id, balance using errcode = 'check_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION public.drop_play_partition(day date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format('drop table if exists public.%I', 'play_event_' || to_char(day, 'YYYY_MM_DD'));
end $$;

CREATE FUNCTION public.erase_payee_details(payee uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  if exists (select 1 from public.statement s where s.payee_id = payee)
    or exists (select 1 from public.earning e where e.payee_id = payee and e.statement_id is null)
    or exists (select 1 from public.split_share s join public.earning e on e.share_id = s.id where s.payee_id = payee)
  then
    return;
  end if;
  delete from public.tax_profile t where t.account_id = payee;
  delete from public.bank_account b where b.account_id = payee;
  delete from public.payee_number n where n.account_id = payee;
end $$;

CREATE FUNCTION public.keep_text_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'withdrawn_at' <> to_jsonb(old) - 'withdrawn_at' then
    raise exception 'versions of texts do not change';
  end if;
  return new;
end $$;

CREATE FUNCTION public.make_play_partition(day date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $$
begin
  execute format('create table if not exists public.%I partition of public.play_event for values from (%L) to (%L)',
    'play_event_' || to_char(day, 'YYYY_MM_DD'),
    day::timestamp at time zone 'Asia/Tokyo', (day + 1)::timestamp at time zone 'Asia/Tokyo');
end $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION public.refuse_earning_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and old.statement_id is null and new.statement_id is not null
     and (new.entry_id, new.payee_id, new.share_id, new.order_line_id, new.item_kind, new.item_id, new.quantity, new.kind,
          new.occurred_at, new.gross_yen, new.fee_yen, new.fee_tax_yen)
         is not distinct from
         (old.entry_id, old.payee_id, old.share_id, old.order_line_id, old.item_kind, old.item_id, old.quantity, old.kind,
          old.occurred_at, old.gross_yen, old.fee_yen, old.fee_tax_yen)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

CREATE FUNCTION public.refuse_late_amount() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (new.withholding_yen, new.net_yen) is distinct from (old.withholding_yen, old.net_yen)
    and old.state not in ('payable', 'returned') then
    raise exception 'the amount of payout % stands', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.search_ngrams(doc text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT COST 2000 PARALLEL SAFE
    AS $$
  select array_remove(string_to_array(doc, null), E'\x1f') || array(
    select a || b from unnest(string_to_array(doc, null), (string_to_array(doc, null))[2:]) u(a, b)
    where a <> E'\x1f' and b <> E'\x1f')
$$;

CREATE TABLE public.account (
    id uuid NOT NULL,
    email text NOT NULL,
    email_verified_at timestamp(3) with time zone,
    password_hash text,
    staff_roles text[] DEFAULT '{}'::text[] NOT NULL,
    disabled_at timestamp(3) with time zone,
    last_sign_in_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone
);

CREATE TABLE public.account_provider (
    provider text NOT NULL,
    subject text NOT NULL,
    account_id uuid NOT NULL,
    email text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.account_view (
    id uuid NOT NULL,
    staff_id uuid NOT NULL,
    session_id uuid NOT NULL,
    account_id uuid NOT NULL,
    reason text NOT NULL,
    seen text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone
);

CREATE TABLE public.address (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    recipient text NOT NULL,
    postal_code text NOT NULL,
    prefecture_code text NOT NULL,
    city text NOT NULL,
    street text NOT NULL,
    building text DEFAULT ''::text NOT NULL,
    phone text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.audio (
    id uuid NOT NULL,
    track_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    upload_id uuid NOT NULL,
    file_name text NOT NULL,
    master_key text NOT NULL,
    state text DEFAULT 'uploaded'::text NOT NULL,
    progress real DEFAULT 0 NOT NULL,
    failure_code text,
    failure_message text,
    probe jsonb,
    duration_ms integer,
    trial_start_ms integer,
    trial_end_ms integer,
    loudness_lufs real,
    true_peak_dbfs real,
    peaks real[],
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    CONSTRAINT audio_failed_has_reason CHECK (((state <> 'failed'::text) OR (failure_code IS NOT NULL))),
    CONSTRAINT audio_ready_is_whole CHECK (((state <> 'ready'::text) OR ((duration_ms IS NOT NULL) AND (loudness_lufs IS NOT NULL))))
);

CREATE TABLE public.audit_log (
    id uuid NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    subject text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    request_id uuid
);

CREATE TABLE public.bank_account (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    sealed bytea NOT NULL,
    key_id text NOT NULL,
    last_digits text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ended_at timestamp(3) with time zone
);

CREATE TABLE public.banner (
    id uuid NOT NULL,
    display text DEFAULT 'homeTop'::text NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    title text NOT NULL,
    link text NOT NULL,
    is_external boolean DEFAULT false NOT NULL,
    target_gender text DEFAULT 'both'::text NOT NULL,
    picture_id uuid NOT NULL,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone NOT NULL,
    phone_picture_id uuid,
    version integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.banner_text (
    id uuid NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    title text NOT NULL,
    link text NOT NULL,
    is_external boolean DEFAULT false NOT NULL,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.cast_credit (
    work_id uuid NOT NULL,
    "position" smallint NOT NULL,
    person_id uuid NOT NULL,
    attribute_type text NOT NULL,
    role_name text DEFAULT ''::text NOT NULL,
    release_at timestamp(3) with time zone,
    popularity double precision DEFAULT 0 NOT NULL
);

CREATE TABLE public.cast_person (
    id uuid NOT NULL,
    name text NOT NULL,
    reading text DEFAULT ''::text NOT NULL,
    introduction text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    work_count integer DEFAULT 0 NOT NULL,
    number integer NOT NULL
);

ALTER TABLE public.cast_person ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cast_person_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.channel_act (
    channel_id uuid NOT NULL,
    account_id uuid NOT NULL,
    call text NOT NULL,
    subject_id text NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    subject text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.channel_invitation (
    id uuid NOT NULL,
    channel_id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.channel_member (
    channel_id uuid NOT NULL,
    account_id uuid NOT NULL,
    role text NOT NULL,
    joined_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.comment (
    id uuid NOT NULL,
    work_id uuid NOT NULL,
    account_id uuid NOT NULL,
    parent_id uuid,
    body text NOT NULL,
    hidden_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    hidden_by uuid,
    hidden_reason text
);

CREATE TABLE public.company_review (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    corporate_number text NOT NULL,
    decision text NOT NULL,
    reason text NOT NULL,
    decided_by uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.coupon (
    id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    value integer NOT NULL,
    scope text NOT NULL,
    scope_id uuid,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone NOT NULL,
    total_limit integer,
    per_person_limit integer,
    used_count integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT coupon_limit CHECK (((used_count >= 0) AND (used_count <= COALESCE(total_limit, used_count)) AND (per_person_limit > 0))),
    CONSTRAINT coupon_period CHECK ((end_at >= start_at)),
    CONSTRAINT coupon_scope CHECK (((scope = ANY (ARRAY['creator'::text, 'work'::text])) = (scope_id IS NOT NULL))),
    CONSTRAINT coupon_value CHECK (((value > 0) AND ((kind = 'amount'::text) OR (value <= 100))))
);

CREATE TABLE public.coupon_use (
    order_id uuid NOT NULL,
    coupon_id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    off_yen integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.creator (
    account_id uuid NOT NULL,
    banner_id uuid,
    fee_rate_bp integer DEFAULT 3000 NOT NULL,
    published_works integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    number integer NOT NULL,
    links text[] DEFAULT '{}'::text[] NOT NULL,
    shows_seller boolean DEFAULT false NOT NULL,
    seller_name text DEFAULT ''::text NOT NULL,
    seller_address text DEFAULT ''::text NOT NULL,
    seller_phone text DEFAULT ''::text NOT NULL,
    CONSTRAINT creator_seller CHECK (
CASE
    WHEN shows_seller THEN ((seller_name <> ''::text) AND (seller_address <> ''::text) AND (seller_phone <> ''::text))
    ELSE (((seller_name || seller_address) || seller_phone) = ''::text)
END)
);

CREATE TABLE public.creator_day (
    creator_id uuid NOT NULL,
    day date NOT NULL,
    plays integer NOT NULL,
    trials integer NOT NULL,
    completed integer NOT NULL
);

ALTER TABLE public.creator ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.creator_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.dated_rate (
    kind text NOT NULL,
    since date NOT NULL,
    rate_bp integer NOT NULL
);

CREATE TABLE public.delivery_table (
    version integer NOT NULL,
    standard_yen integer NOT NULL,
    okinawa_yen integer NOT NULL,
    island_yen integer NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    editor_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    valid_from timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT delivery_fees_not_negative CHECK (((standard_yen >= 0) AND (okinawa_yen >= 0) AND (island_yen >= 0)))
);

CREATE TABLE public.delivery_zone (
    version integer NOT NULL,
    postal_prefix text NOT NULL,
    zone text NOT NULL
);

CREATE TABLE public.discount (
    id uuid NOT NULL,
    work_id uuid NOT NULL,
    price_yen integer NOT NULL,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone NOT NULL,
    reference_until timestamp(3) with time zone,
    CONSTRAINT discount_period CHECK (((end_at > start_at) AND (price_yen >= 0)))
);

CREATE TABLE public.document_version (
    name text NOT NULL,
    version integer NOT NULL,
    content jsonb NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    restored_from integer,
    published_by uuid,
    published_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.download_file (
    id uuid NOT NULL,
    work_id uuid NOT NULL,
    track_id uuid,
    format text NOT NULL,
    recipe text NOT NULL,
    file_name text NOT NULL,
    state text DEFAULT 'preparing'::text NOT NULL,
    progress real DEFAULT 0 NOT NULL,
    byte_size bigint,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    asked_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    finished_at timestamp(3) with time zone,
    CONSTRAINT download_file_ready_has_size CHECK (((state <> 'ready'::text) OR (byte_size IS NOT NULL)))
);

CREATE TABLE public.earning (
    entry_id bigint NOT NULL,
    payee_id uuid,
    share_id uuid,
    order_line_id uuid,
    kind text NOT NULL,
    occurred_at timestamp(3) with time zone NOT NULL,
    gross_yen integer NOT NULL,
    fee_yen integer NOT NULL,
    fee_tax_yen integer NOT NULL,
    statement_id uuid,
    item_kind text,
    item_id uuid,
    quantity integer DEFAULT 0 NOT NULL,
    CONSTRAINT earning_whose CHECK ((num_nonnulls(payee_id, share_id) = 1))
);

CREATE TABLE public.entitlement (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    work_id uuid NOT NULL,
    track_id uuid,
    order_line_id uuid,
    granted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp(3) with time zone
);

CREATE TABLE public.favourite_album (
    account_id uuid NOT NULL,
    work_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.favourite_track (
    account_id uuid NOT NULL,
    track_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.fee_agreement (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    since date NOT NULL,
    fee_rate_bp integer NOT NULL,
    reason text NOT NULL,
    made_by uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT fee_agreement_rate CHECK (((fee_rate_bp >= 0) AND (fee_rate_bp <= 10000)))
);

CREATE TABLE public.follow (
    follower_id uuid NOT NULL,
    followed_id uuid NOT NULL,
    notify text DEFAULT 'none'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.gift (
    id uuid NOT NULL,
    creator_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    price_yen integer NOT NULL,
    picture_id uuid,
    text text,
    content_key text,
    duration_ms integer,
    published_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    upload_id uuid,
    file_failure text,
    CONSTRAINT gift_inside CHECK (
CASE kind
    WHEN 'text'::text THEN (text IS NOT NULL)
    ELSE ((published_at IS NULL) OR (content_key IS NOT NULL))
END),
    CONSTRAINT gift_price CHECK ((price_yen >= 50))
);

CREATE TABLE public.gift_unlock (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    gift_id uuid NOT NULL,
    order_line_id uuid NOT NULL,
    granted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp(3) with time zone
);

CREATE TABLE public.idempotency_key (
    account_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status smallint,
    response jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.import_file (
    import_id uuid NOT NULL,
    "row" integer NOT NULL,
    kind text NOT NULL,
    work_id uuid NOT NULL,
    name text NOT NULL,
    track_id uuid
);

CREATE TABLE public.inquiry (
    id uuid NOT NULL,
    account_id uuid,
    email text NOT NULL,
    topic text NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.inquiry_message (
    id uuid NOT NULL,
    inquiry_id uuid NOT NULL,
    staff_id uuid,
    body text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.ledger_entry (
    id bigint NOT NULL,
    transaction_id uuid NOT NULL,
    account text NOT NULL,
    party text DEFAULT ''::text NOT NULL,
    order_line_id uuid,
    amount_yen integer NOT NULL,
    CONSTRAINT ledger_entry_not_zero CHECK ((amount_yen <> 0))
);

CREATE SEQUENCE public.ledger_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.ledger_entry_id_seq OWNED BY public.ledger_entry.id;

CREATE TABLE public.ledger_transaction (
    id uuid NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    order_id uuid,
    occurred_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.mail_address (
    address text NOT NULL,
    bounced_at timestamp(3) with time zone,
    complained_at timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    mended_at timestamp(3) with time zone
);

CREATE TABLE public.merchandise (
    id uuid NOT NULL,
    creator_id uuid NOT NULL,
    related_work_id uuid,
    title text NOT NULL,
    title_reading text DEFAULT ''::text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    spec text DEFAULT ''::text NOT NULL,
    price_yen integer NOT NULL,
    picture_id uuid,
    preorder_delivery_at timestamp(3) with time zone,
    per_person_limit smallint,
    published_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    preorder_delivery_until timestamp(3) with time zone,
    preorder_precision text DEFAULT 'third'::text NOT NULL,
    sales_start_at timestamp(3) with time zone,
    sales_end_at timestamp(3) with time zone,
    returns_text text DEFAULT ''::text NOT NULL,
    tax_rate_percent smallint DEFAULT 10 NOT NULL,
    CONSTRAINT merchandise_limit CHECK ((per_person_limit > 0)),
    CONSTRAINT merchandise_preorder CHECK ((preorder_delivery_until >= preorder_delivery_at)),
    CONSTRAINT merchandise_price CHECK ((price_yen > 0)),
    CONSTRAINT merchandise_tax_rate CHECK ((tax_rate_percent = ANY (ARRAY[8, 10])))
);

CREATE TABLE public.merchandise_picture (
    merchandise_id uuid NOT NULL,
    "position" smallint NOT NULL,
    picture_id uuid NOT NULL
);

CREATE TABLE public.moderation_case (
    id uuid NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    reporters integer DEFAULT 0 NOT NULL,
    action text,
    reason text,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    taken jsonb DEFAULT '{"gifts": [], "works": [], "merchandises": []}'::jsonb NOT NULL,
    appeal text,
    appealed_at timestamp(3) with time zone,
    answer text,
    answered_by uuid,
    answered_at timestamp(3) with time zone,
    lifted_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    age_rating text,
    age_rating_before text,
    CONSTRAINT moderation_case_answered CHECK (((answered_at IS NULL) = (answer IS NULL))),
    CONSTRAINT moderation_case_decided CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT moderation_case_lifted CHECK (((lifted_at IS NULL) OR (answered_at IS NOT NULL))),
    CONSTRAINT moderation_case_rated CHECK ((COALESCE((action = 'rate'::text), false) = ((age_rating IS NOT NULL) AND (age_rating_before IS NOT NULL)))),
    CONSTRAINT moderation_case_reason CHECK (((decided_at IS NULL) OR ((action IS NOT NULL) AND (reason IS NOT NULL)))),
    CONSTRAINT moderation_case_two_people CHECK (((appealed_at IS NULL) OR (answered_by IS NULL) OR (answered_by <> decided_by)))
);

CREATE TABLE public.network_cursor (
    network text NOT NULL,
    list text NOT NULL,
    read_until timestamp(3) with time zone,
    window_until timestamp(3) with time zone,
    page_after text
);

CREATE TABLE public.network_customer (
    account_id uuid NOT NULL,
    network text NOT NULL,
    customer_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.notification (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    link text NOT NULL,
    read_at timestamp(3) with time zone,
    mailed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    subject_id uuid,
    in_digest boolean DEFAULT false NOT NULL,
    digest_id uuid
);

CREATE TABLE public.one_time_code (
    id uuid NOT NULL,
    account_id uuid,
    purpose text NOT NULL,
    email text NOT NULL,
    code_hash text NOT NULL,
    link_hash text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    consumed_at timestamp(3) with time zone,
    superseded_at timestamp(3) with time zone,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE public."order" (
    id uuid NOT NULL,
    number text NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'awaitingPayment'::text NOT NULL,
    network text NOT NULL,
    total_yen integer NOT NULL,
    delivery_fee_yen integer DEFAULT 0 NOT NULL,
    refunded_yen integer DEFAULT 0 NOT NULL,
    is_counted boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    paid_at timestamp(3) with time zone,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    tax_rate_percent smallint DEFAULT 10 NOT NULL,
    CONSTRAINT order_total_not_negative CHECK (((total_yen >= 0) AND (refunded_yen >= 0) AND ((refunded_yen <= total_yen) OR (paid_at IS NULL))))
);

CREATE TABLE public.order_event (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.order_line (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    work_id uuid,
    track_id uuid,
    merchandise_id uuid,
    creator_id uuid NOT NULL,
    title text NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    unit_price_yen integer NOT NULL,
    amount_yen integer NOT NULL,
    tax_rate_percent smallint DEFAULT 10 NOT NULL,
    fee_rate_bp integer NOT NULL,
    fee_yen integer NOT NULL,
    gift_id uuid,
    list_price_yen integer,
    owned_off_yen integer DEFAULT 0 NOT NULL,
    coupon_off_yen integer DEFAULT 0 NOT NULL,
    waived_yen integer DEFAULT 0 NOT NULL,
    coupon_id uuid,
    was_tried boolean,
    split_id uuid,
    CONSTRAINT order_line_sum CHECK (((quantity > 0) AND (amount_yen = ((((quantity * unit_price_yen) - owned_off_yen) - coupon_off_yen) - waived_yen)) AND (LEAST(amount_yen, owned_off_yen, coupon_off_yen, waived_yen) >= 0) AND ((fee_yen >= 0) AND (fee_yen <= amount_yen))))
);

CREATE SEQUENCE public.order_number
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.page_view_day (
    path text NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    count bigint NOT NULL
);

CREATE TABLE public.passkey (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    backed_up boolean NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone
);

CREATE TABLE public.payee_number (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    sealed bytea NOT NULL,
    key_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    delete_after timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.payment (
    order_id uuid NOT NULL,
    network text NOT NULL,
    network_id text,
    amount_yen integer NOT NULL,
    state text DEFAULT 'created'::text NOT NULL,
    last_checked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    asked_at timestamp(3) with time zone,
    authorised_until timestamp(3) with time zone,
    captured_at timestamp(3) with time zone
);

CREATE TABLE public.payment_event (
    network text NOT NULL,
    event_id text NOT NULL,
    type text NOT NULL,
    payload jsonb NOT NULL,
    received_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    handled_at timestamp(3) with time zone,
    outcome text
);

CREATE TABLE public.payout (
    id uuid NOT NULL,
    payee_id uuid NOT NULL,
    month text NOT NULL,
    state text NOT NULL,
    gross_yen integer NOT NULL,
    withholding_yen integer NOT NULL,
    net_yen integer NOT NULL,
    pay_on date NOT NULL,
    bank_account_id uuid,
    failure text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    run_id uuid,
    CONSTRAINT payout_sum CHECK (((net_yen = (gross_yen - withholding_yen)) AND (net_yen > 0)))
);

CREATE TABLE public.payout_download (
    id uuid NOT NULL,
    run_id uuid NOT NULL,
    part integer NOT NULL,
    sha256 text NOT NULL,
    downloaded_by uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.payout_run (
    id uuid NOT NULL,
    pay_on date NOT NULL,
    state text NOT NULL,
    sender jsonb,
    made_by uuid NOT NULL,
    approved_by uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    approved_at timestamp(3) with time zone,
    sent_at timestamp(3) with time zone,
    downloaded_at timestamp(3) with time zone,
    cancel_asked_by uuid,
    cancel_asked_at timestamp(3) with time zone,
    cancel_reason text,
    cancelled_by uuid,
    CONSTRAINT payout_run_cancel_two CHECK (((state <> 'void'::text) OR (downloaded_at IS NULL) OR COALESCE((cancelled_by <> cancel_asked_by), false))),
    CONSTRAINT payout_run_two CHECK (((approved_by IS NULL) OR (approved_by <> made_by)))
);

CREATE TABLE public.payout_run_line (
    run_id uuid NOT NULL,
    payout_id uuid NOT NULL,
    bank_account_id uuid NOT NULL,
    net_yen integer NOT NULL,
    flag text,
    review text,
    tax_profile_id uuid,
    given_up_run_id uuid,
    reviewed_by uuid,
    left_reason text,
    left_at timestamp(3) with time zone,
    CONSTRAINT payout_run_line_given_up CHECK ((COALESCE((flag = 'givenUp'::text), false) = (given_up_run_id IS NOT NULL))),
    CONSTRAINT payout_run_line_left CHECK (((left_at IS NULL) = (left_reason IS NULL)))
);

CREATE TABLE public.payout_statement (
    statement_id uuid NOT NULL,
    payout_id uuid NOT NULL,
    held_yen integer DEFAULT 0 NOT NULL,
    released_in uuid,
    CONSTRAINT payout_statement_held CHECK (((held_yen >= 0) AND ((released_in IS NULL) OR (held_yen > 0))))
);

CREATE TABLE public.picture (
    id uuid NOT NULL,
    widths integer[] NOT NULL,
    alt text DEFAULT ''::text NOT NULL,
    color text NOT NULL,
    has_share_image integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.play_day (
    track_id uuid NOT NULL,
    day date NOT NULL,
    source text NOT NULL,
    work_id uuid NOT NULL,
    plays integer NOT NULL,
    trials integer NOT NULL,
    completed integer NOT NULL,
    points integer NOT NULL,
    reached integer[] NOT NULL,
    listeners bigint[] NOT NULL
);

CREATE TABLE public.play_event (
    track_id uuid NOT NULL,
    work_id uuid NOT NULL,
    account_id uuid,
    listener bigint NOT NULL,
    source text DEFAULT 'direct'::text NOT NULL,
    is_trial boolean NOT NULL,
    is_counted boolean DEFAULT true NOT NULL,
    reached smallint,
    played_at timestamp(3) with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (played_at);

CREATE TABLE public.play_event_rest (
    track_id uuid NOT NULL,
    work_id uuid NOT NULL,
    account_id uuid,
    listener bigint NOT NULL,
    source text DEFAULT 'direct'::text NOT NULL,
    is_trial boolean NOT NULL,
    is_counted boolean DEFAULT true NOT NULL,
    reached smallint,
    played_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.play_sums (
    until timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.playback_position (
    account_id uuid NOT NULL,
    track_id uuid NOT NULL,
    position_ms integer NOT NULL,
    played_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.playlist (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    title text NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.playlist_item (
    playlist_id uuid NOT NULL,
    track_id uuid NOT NULL,
    "position" integer NOT NULL,
    added_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.present (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    work_id uuid NOT NULL,
    sender_name text NOT NULL,
    recipient_name text NOT NULL,
    recipient_email text,
    message text DEFAULT ''::text NOT NULL,
    deliver_on date,
    state text DEFAULT 'waiting'::text NOT NULL,
    mailed_at timestamp(3) with time zone,
    redeemed_by uuid,
    redeemed_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT present_redeemed CHECK (((redeemed_by IS NULL) = (redeemed_at IS NULL)))
);

CREATE TABLE public.price_clock (
    id smallint DEFAULT 1 NOT NULL,
    moved_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT price_clock_is_one CHECK ((id = 1))
);

CREATE TABLE public.price_period (
    work_id uuid NOT NULL,
    start_at timestamp(3) with time zone NOT NULL,
    end_at timestamp(3) with time zone,
    price_yen integer NOT NULL,
    CONSTRAINT price_period_has_time CHECK (((end_at > start_at) AND (price_yen >= 0)))
);

CREATE TABLE public.profile (
    account_id uuid NOT NULL,
    nickname text,
    nickname_key text,
    nickname_reading text DEFAULT ''::text NOT NULL,
    introduction text DEFAULT ''::text NOT NULL,
    avatar_id uuid,
    preferred_gender text DEFAULT 'male'::text NOT NULL,
    terms_agreed_at timestamp(3) with time zone,
    mail_opt_in boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.published_document (
    name text NOT NULL,
    content jsonb NOT NULL,
    published_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.purchase_claim (
    account_id uuid NOT NULL,
    item text NOT NULL,
    order_id uuid NOT NULL
);

CREATE TABLE public.ranking (
    period text NOT NULL,
    type text NOT NULL,
    rank integer NOT NULL,
    work_id uuid NOT NULL,
    score bigint NOT NULL
);

CREATE UNLOGGED TABLE public.rate_limit (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.receipt (
    order_id uuid NOT NULL,
    number text NOT NULL,
    issued_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    detail jsonb NOT NULL,
    downloads integer DEFAULT 0 NOT NULL,
    total_yen integer GENERATED ALWAYS AS (((detail ->> 'totalYen'::text))::integer) STORED
);

CREATE TABLE public.reconciliation_difference (
    id uuid NOT NULL,
    code text NOT NULL,
    subject text NOT NULL,
    found_yen bigint NOT NULL,
    expected_yen bigint NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    first_seen_at timestamp(3) with time zone NOT NULL,
    last_seen_at timestamp(3) with time zone NOT NULL,
    decision text,
    reason text,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    settlement_id uuid,
    CONSTRAINT reconciliation_difference_decided CHECK ((((state = 'decided'::text) = (decided_at IS NOT NULL)) AND (num_nonnulls(decision, reason, decided_by, decided_at) = ANY (ARRAY[0, 4]))))
);

CREATE TABLE public.reconciliation_run (
    id uuid NOT NULL,
    finished_at timestamp(3) with time zone NOT NULL,
    payments bigint NOT NULL,
    found bigint NOT NULL
);

CREATE TABLE public.recovery_code (
    account_id uuid NOT NULL,
    hash text NOT NULL,
    used_at timestamp(3) with time zone
);

CREATE TABLE public.refresh_token (
    hash text NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    replaced_at timestamp(3) with time zone
);

CREATE TABLE public.refund (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    network_id text,
    amount_yen integer NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    taken_at timestamp(3) with time zone,
    repeats uuid,
    CONSTRAINT refund_positive CHECK ((amount_yen > 0))
);

CREATE TABLE public.refund_line (
    id uuid NOT NULL,
    refund_id uuid NOT NULL,
    order_line_id uuid,
    amount_yen integer NOT NULL,
    CONSTRAINT refund_line_positive CHECK ((amount_yen > 0))
);

CREATE TABLE public.refund_receipt (
    refund_id uuid NOT NULL,
    number text NOT NULL,
    issued_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    detail jsonb NOT NULL,
    downloads integer DEFAULT 0 NOT NULL,
    total_yen integer GENERATED ALWAYS AS (((detail ->> 'totalYen'::text))::integer) STORED
);

CREATE TABLE public.report (
    id uuid NOT NULL,
    reporter_id uuid,
    reason text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    case_id uuid NOT NULL,
    reporter_email text
);

CREATE TABLE public.review (
    id uuid NOT NULL,
    work_id uuid NOT NULL,
    account_id uuid NOT NULL,
    stars smallint NOT NULL,
    body text NOT NULL,
    helpful_count integer DEFAULT 0 NOT NULL,
    hidden_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    is_counted boolean DEFAULT true NOT NULL,
    edited_at timestamp(3) with time zone,
    reply_body text,
    replied_at timestamp(3) with time zone,
    body_hidden_at timestamp(3) with time zone,
    body_hidden_reason text,
    CONSTRAINT review_body_hidden CHECK (((body_hidden_at IS NULL) = (body_hidden_reason IS NULL))),
    CONSTRAINT review_reply CHECK (((reply_body IS NULL) = (replied_at IS NULL))),
    CONSTRAINT review_stars CHECK (((stars >= 1) AND (stars <= 5)))
);

CREATE TABLE public.review_vote (
    review_id uuid NOT NULL,
    account_id uuid NOT NULL
);

CREATE TABLE public.second_factor (
    account_id uuid NOT NULL,
    sealed bytea NOT NULL,
    confirmed_at timestamp(3) with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.security_event (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.session (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    client text NOT NULL,
    secret_hash text,
    user_agent text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    end_reason text,
    authenticated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    by_operator boolean DEFAULT false NOT NULL
);

CREATE TABLE public.settlement (
    id uuid NOT NULL,
    payout_id text NOT NULL,
    settled_on date NOT NULL,
    payments integer NOT NULL,
    captured_yen bigint NOT NULL,
    refunded_yen bigint NOT NULL,
    fee_yen bigint NOT NULL,
    fee_tax_yen bigint NOT NULL,
    net_yen bigint NOT NULL,
    imported_by uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT settlement_net CHECK ((net_yen = (((captured_yen - refunded_yen) - fee_yen) - fee_tax_yen)))
);

CREATE TABLE public.settlement_line (
    settlement_id uuid NOT NULL,
    payment_id text NOT NULL,
    captured_yen integer NOT NULL,
    refunded_yen integer NOT NULL,
    fee_yen integer NOT NULL,
    fee_tax_yen integer NOT NULL
);

CREATE TABLE public.shipment (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    address jsonb NOT NULL,
    state text DEFAULT 'preparing'::text NOT NULL,
    carrier text,
    tracking_number text,
    shipped_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    delivered_at timestamp(3) with time zone,
    part smallint DEFAULT 1 NOT NULL,
    promised_on date DEFAULT (((now() AT TIME ZONE 'Asia/Tokyo'::text))::date + 7) NOT NULL
);

CREATE TABLE public.shipment_line (
    shipment_id uuid NOT NULL,
    order_line_id uuid NOT NULL
);

CREATE TABLE public.speech_task (
    id uuid NOT NULL,
    channel_id uuid NOT NULL,
    track_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    failure text,
    seconds integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    finished_at timestamp(3) with time zone,
    sent_seconds integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.split (
    id uuid NOT NULL,
    work_id uuid NOT NULL,
    track_id uuid,
    starts_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.split_share (
    id uuid NOT NULL,
    split_id uuid NOT NULL,
    "position" smallint NOT NULL,
    share_bp integer NOT NULL,
    payee_id uuid,
    name text NOT NULL,
    email text,
    state text NOT NULL,
    expires_at timestamp(3) with time zone,
    decided_at timestamp(3) with time zone,
    invited_id uuid,
    CONSTRAINT split_share_bp CHECK (((share_bp >= 1) AND (share_bp <= 10000))),
    CONSTRAINT split_share_payee CHECK (((payee_id IS NULL) = (state = 'pending'::text)))
);

CREATE TABLE public.statement (
    id uuid NOT NULL,
    number text NOT NULL,
    payee_id uuid NOT NULL,
    month text NOT NULL,
    gross_yen integer NOT NULL,
    fee_yen integer NOT NULL,
    fee_tax_yen integer NOT NULL,
    carried_yen integer NOT NULL,
    detail jsonb NOT NULL,
    closed_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.stock (
    merchandise_id uuid NOT NULL,
    on_hand integer NOT NULL,
    reserved integer DEFAULT 0 NOT NULL,
    CONSTRAINT stock_never_negative CHECK (((on_hand >= 0) AND (reserved >= 0) AND (reserved <= on_hand)))
);

CREATE TABLE public.stock_change (
    id uuid NOT NULL,
    merchandise_id uuid NOT NULL,
    account_id uuid NOT NULL,
    by_staff boolean NOT NULL,
    was_on_hand integer NOT NULL,
    on_hand integer NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stock_change_differs CHECK ((was_on_hand <> on_hand))
);

CREATE TABLE public.stock_reservation (
    order_line_id uuid NOT NULL,
    order_id uuid NOT NULL,
    merchandise_id uuid NOT NULL,
    quantity integer NOT NULL,
    state text DEFAULT 'held'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stock_reservation_positive CHECK ((quantity > 0))
);

CREATE TABLE public.suggestion (
    ref_id uuid NOT NULL,
    norm text NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    path text NOT NULL,
    weight double precision DEFAULT 0 NOT NULL
);

CREATE TABLE public.tag (
    id uuid NOT NULL,
    name text NOT NULL,
    reading text DEFAULT ''::text NOT NULL,
    category text DEFAULT 'other'::text NOT NULL,
    work_count integer DEFAULT 0 NOT NULL,
    number integer NOT NULL,
    merged_into uuid,
    CONSTRAINT tag_merged_has_no_works CHECK (((merged_into IS NULL) OR (work_count = 0)))
);

ALTER TABLE public.tag ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.tag_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tax_profile (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    payee_kind text NOT NULL,
    is_resident boolean DEFAULT true NOT NULL,
    withholds boolean NOT NULL,
    sealed bytea NOT NULL,
    key_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ended_at timestamp(3) with time zone,
    invoice_number text,
    intermediary_invoice boolean DEFAULT false NOT NULL,
    corporate_number text
);

CREATE TABLE public.text_agreement (
    account_id uuid NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    agreed_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.text_version (
    id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    title text NOT NULL,
    markdown text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    published_from timestamp(3) with time zone,
    tells_users boolean DEFAULT false NOT NULL,
    asks_agreement boolean DEFAULT false NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    made_by uuid,
    withdrawn_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT text_version_from CHECK (((version = 1) OR (published_from IS NOT NULL))),
    CONSTRAINT text_version_terms CHECK (((kind = 'legal'::text) OR (NOT (tells_users OR asks_agreement))))
);

CREATE TABLE public.track (
    id uuid NOT NULL,
    work_id uuid NOT NULL,
    track_no smallint NOT NULL,
    title text NOT NULL,
    title_reading text DEFAULT ''::text NOT NULL,
    price_yen integer DEFAULT 0 NOT NULL,
    is_sold_separately boolean DEFAULT true NOT NULL,
    no_sample boolean DEFAULT false NOT NULL,
    trial_start_ms integer,
    trial_end_ms integer,
    audio_id uuid,
    has_transcript boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    scenes jsonb DEFAULT '[]'::jsonb NOT NULL,
    taken_out_at timestamp(3) with time zone,
    CONSTRAINT track_price_not_negative CHECK ((price_yen >= 0))
);

CREATE TABLE public.transcript (
    track_id uuid NOT NULL,
    lines jsonb NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.upload (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    file_name text NOT NULL,
    size_bytes bigint NOT NULL,
    storage_key text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    completed_at timestamp(3) with time zone,
    claimed_at timestamp(3) with time zone
);

CREATE TABLE public.used_token (
    hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.work (
    id uuid NOT NULL,
    nid text,
    type text NOT NULL,
    creator_id uuid NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    title text NOT NULL,
    title_reading text DEFAULT ''::text NOT NULL,
    catch_copy text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    target_gender text DEFAULT 'both'::text NOT NULL,
    age_rating text DEFAULT 'all'::text NOT NULL,
    price_yen integer DEFAULT 0 NOT NULL,
    cover_id uuid,
    track_count smallint DEFAULT 0 NOT NULL,
    duration_ms integer DEFAULT 0 NOT NULL,
    has_transcript boolean DEFAULT false NOT NULL,
    release_at timestamp(3) with time zone,
    accepts_preorders boolean DEFAULT false NOT NULL,
    published_at timestamp(3) with time zone,
    popularity double precision DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    review_stars integer DEFAULT 0 NOT NULL,
    allows_flac boolean DEFAULT false NOT NULL,
    price_now_yen integer DEFAULT 0 NOT NULL,
    is_on_sale boolean DEFAULT false NOT NULL,
    has_generated_voices boolean DEFAULT false NOT NULL,
    rights_stated_at timestamp(3) with time zone,
    speech_allowed_at timestamp(3) with time zone,
    CONSTRAINT work_nid_once_published CHECK (((state = 'draft'::text) OR (nid IS NOT NULL))),
    CONSTRAINT work_price_not_negative CHECK ((price_yen >= 0)),
    CONSTRAINT work_voice_is_free CHECK (((type = 'album'::text) OR (price_yen = 0)))
);

CREATE TABLE public.work_day (
    work_id uuid NOT NULL,
    day date NOT NULL,
    plays integer NOT NULL,
    trials integer NOT NULL,
    completed integer NOT NULL,
    points integer NOT NULL
);

CREATE SEQUENCE public.work_number
    START WITH 101
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 999999999
    CACHE 1;

CREATE TABLE public.work_plays (
    work_id uuid NOT NULL,
    plays bigint NOT NULL
);

CREATE TABLE public.work_review (
    id uuid NOT NULL,
    work_id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    requested_by uuid NOT NULL,
    requested_at timestamp(3) with time zone NOT NULL,
    release_at timestamp(3) with time zone,
    accepts_preorders boolean DEFAULT false NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    reason text,
    version text,
    CONSTRAINT work_review_decided CHECK ((((state = 'waiting'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (version IS NULL)))),
    CONSTRAINT work_review_reason CHECK (((state = 'returned'::text) = (reason IS NOT NULL)))
);

CREATE TABLE public.work_search (
    work_id uuid NOT NULL,
    doc text NOT NULL,
    e1 integer NOT NULL,
    e2 integer NOT NULL,
    e3 integer NOT NULL,
    e4 integer NOT NULL,
    popularity double precision DEFAULT 0 NOT NULL,
    facets integer[] DEFAULT '{}'::integer[] NOT NULL,
    price_now_yen integer DEFAULT 0 NOT NULL,
    is_on_sale boolean DEFAULT false NOT NULL,
    duration_ms integer DEFAULT 0 NOT NULL,
    release_at timestamp(3) with time zone,
    is_outdated boolean DEFAULT false NOT NULL
)
WITH (fillfactor='80');

CREATE TABLE public.work_tag (
    tag_id uuid NOT NULL,
    work_id uuid NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    release_at timestamp(3) with time zone,
    popularity double precision DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY public.play_event ATTACH PARTITION public.play_event_rest DEFAULT;

ALTER TABLE ONLY public.ledger_entry ALTER COLUMN id SET DEFAULT nextval('public.ledger_entry_id_seq'::regclass);

INSERT INTO public.dated_rate (kind, since, rate_bp) VALUES
  ('consumptionTax', '2019-10-01', 1000),
  ('withholding', '2013-01-01', 1021),
  ('withholdingAbove', '2013-01-01', 2042),
  ('unregisteredDeduction', '2019-10-01', 10000),
  ('unregisteredDeduction', '2023-10-01', 8000),
  ('unregisteredDeduction', '2026-10-01', 7000),
  ('unregisteredDeduction', '2028-10-01', 5000),
  ('unregisteredDeduction', '2030-10-01', 3000),
  ('unregisteredDeduction', '2031-10-01', 0);

INSERT INTO public.delivery_table (version, standard_yen, okinawa_yen, island_yen, note, editor_id, created_at, valid_from) VALUES (1, 990, 2200, 1540, '郵便番号データから作成', NULL, now(), '2000-01-01 00:00:00+00');

INSERT INTO public.delivery_zone (version, postal_prefix, zone) VALUES
  (1, '04314', 'island'), (1, '04315', 'island'), (1, '07838', 'island'), (1, '07839', 'island'),
  (1, '09701', 'island'), (1, '09702', 'island'), (1, '09703', 'island'), (1, '09704', 'island'),
  (1, '0971', 'island'), (1, '10001', 'island'), (1, '10002', 'island'), (1, '10003', 'island'),
  (1, '10004', 'island'), (1, '10005', 'island'), (1, '10006', 'island'), (1, '1001', 'island'),
  (1, '1002', 'island'), (1, '4130004', 'island'), (1, '4440416', 'island'), (1, '4703504', 'island'),
  (1, '4703505', 'island'), (1, '5170001', 'island'), (1, '5170002', 'island'), (1, '5170003', 'island'),
  (1, '5170004', 'island'), (1, '5170005', 'island'), (1, '5170205', 'island'), (1, '5230801', 'island'),
  (1, '65609', 'island'), (1, '6720', 'island'), (1, '68401', 'island'), (1, '68402', 'island'),
  (1, '68403', 'island'), (1, '68404', 'island'), (1, '685', 'island'), (1, '7013203', 'island'),
  (1, '7048153', 'island'), (1, '7140035', 'island'), (1, '7140036', 'island'), (1, '7140037', 'island'),
  (1, '7140038', 'island'), (1, '71403', 'island'), (1, '7200204', 'island'), (1, '7220061', 'island'),
  (1, '723002', 'island'), (1, '72502', 'island'), (1, '72503', 'island'), (1, '72504', 'island'),
  (1, '7340017', 'island'), (1, '7340103', 'island'), (1, '740005', 'island'), (1, '742004', 'island'),
  (1, '7421401', 'island'), (1, '7421404', 'island'), (1, '7421516', 'island'), (1, '7430003', 'island'),
  (1, '7450057', 'island'), (1, '7470832', 'island'), (1, '7500095', 'island'), (1, '7580001', 'island'),
  (1, '7580002', 'island'), (1, '7580003', 'island'), (1, '75807', 'island'), (1, '7596542', 'island'),
  (1, '7600091', 'island'), (1, '7600092', 'island'), (1, '7613', 'island'), (1, '7614', 'island'),
  (1, '76301', 'island'), (1, '76302', 'island'), (1, '764004', 'island'), (1, '764005', 'island'),
  (1, '7680071', 'island'), (1, '7691108', 'island'), (1, '7691109', 'island'), (1, '78806', 'island'),
  (1, '7914', 'island'), (1, '791809', 'island'), (1, '7920891', 'island'), (1, '79411', 'island'),
  (1, '79424', 'island'), (1, '79425', 'island'), (1, '796806', 'island'), (1, '7980099', 'island'),
  (1, '7980212', 'island'), (1, '7992408', 'island'), (1, '7992433', 'island'), (1, '799347', 'island'),
  (1, '802009', 'island'), (1, '8110118', 'island'), (1, '8113511', 'island'), (1, '81137', 'island'),
  (1, '8115', 'island'), (1, '817', 'island'), (1, '8190011', 'island'), (1, '8190205', 'island'),
  (1, '8191336', 'island'), (1, '8470027', 'island'), (1, '8470131', 'island'), (1, '8470306', 'island'),
  (1, '8470317', 'island'), (1, '8470405', 'island'), (1, '8470406', 'island'), (1, '8471524', 'island'),
  (1, '85113', 'island'), (1, '853', 'island'), (1, '857007', 'island'), (1, '85725', 'island'),
  (1, '8573103', 'island'), (1, '85732', 'island'), (1, '85733', 'island'), (1, '8574', 'island'),
  (1, '858093', 'island'), (1, '8594529', 'island'), (1, '8594745', 'island'), (1, '8595101', 'island'),
  (1, '85958', 'island'), (1, '86603', 'island'), (1, '86937', 'island'), (1, '87215', 'island'),
  (1, '8760001', 'island'), (1, '8760004', 'island'), (1, '8760005', 'island'), (1, '8760006', 'island'),
  (1, '8760007', 'island'), (1, '8760008', 'island'), (1, '87925', 'island'), (1, '8820096', 'island'),
  (1, '89009', 'island'), (1, '8913', 'island'), (1, '8914', 'island'), (1, '8915', 'island'),
  (1, '8916', 'island'), (1, '8917', 'island'), (1, '8918', 'island'), (1, '8919', 'island'),
  (1, '894', 'island'), (1, '8961', 'island'), (1, '89915', 'island'), (1, '90', 'okinawa'),
  (1, '9280072', 'island'), (1, '952', 'island'), (1, '958006', 'island'), (1, '98501', 'island'),
  (1, '9860023', 'island'), (1, '986221', 'island'), (1, '9862525', 'island'), (1, '9862526', 'island'),
  (1, '99802', 'island');
INSERT INTO public.play_sums (until) VALUES (now());

INSERT INTO public.price_clock (id, moved_at) VALUES (1, now());

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_provider
    ADD CONSTRAINT account_provider_provider_subject_pk PRIMARY KEY (provider, subject);

ALTER TABLE ONLY public.account_view
    ADD CONSTRAINT account_view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.address
    ADD CONSTRAINT address_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audio
    ADD CONSTRAINT audio_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bank_account
    ADD CONSTRAINT bank_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.banner
    ADD CONSTRAINT banner_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.banner_text
    ADD CONSTRAINT banner_text_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cast_credit
    ADD CONSTRAINT cast_credit_work_id_position_pk PRIMARY KEY (work_id, "position");

ALTER TABLE ONLY public.cast_person
    ADD CONSTRAINT cast_person_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.channel_act
    ADD CONSTRAINT channel_act_channel_id_account_id_call_subject_id_hour_pk PRIMARY KEY (channel_id, account_id, call, subject_id, hour);

ALTER TABLE ONLY public.channel_invitation
    ADD CONSTRAINT channel_invitation_once UNIQUE (channel_id, email);

ALTER TABLE ONLY public.channel_invitation
    ADD CONSTRAINT channel_invitation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.channel_member
    ADD CONSTRAINT channel_member_channel_id_account_id_pk PRIMARY KEY (channel_id, account_id);

ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_review
    ADD CONSTRAINT company_review_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.coupon
    ADD CONSTRAINT coupon_code_unique UNIQUE (code);

ALTER TABLE ONLY public.coupon
    ADD CONSTRAINT coupon_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.coupon_use
    ADD CONSTRAINT coupon_use_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.creator_day
    ADD CONSTRAINT creator_day_creator_id_day_pk PRIMARY KEY (creator_id, day);

ALTER TABLE ONLY public.creator
    ADD CONSTRAINT creator_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.dated_rate
    ADD CONSTRAINT dated_rate_kind_since_pk PRIMARY KEY (kind, since);

ALTER TABLE ONLY public.delivery_table
    ADD CONSTRAINT delivery_table_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.delivery_zone
    ADD CONSTRAINT delivery_zone_version_postal_prefix_pk PRIMARY KEY (version, postal_prefix);

ALTER TABLE ONLY public.discount
    ADD CONSTRAINT discount_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.document_version
    ADD CONSTRAINT document_version_name_version_pk PRIMARY KEY (name, version);

ALTER TABLE ONLY public.download_file
    ADD CONSTRAINT download_file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.earning
    ADD CONSTRAINT earning_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.favourite_album
    ADD CONSTRAINT favourite_album_account_id_work_id_pk PRIMARY KEY (account_id, work_id);

ALTER TABLE ONLY public.favourite_track
    ADD CONSTRAINT favourite_track_account_id_track_id_pk PRIMARY KEY (account_id, track_id);

ALTER TABLE ONLY public.fee_agreement
    ADD CONSTRAINT fee_agreement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.follow
    ADD CONSTRAINT follow_follower_id_followed_id_pk PRIMARY KEY (follower_id, followed_id);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gift_unlock
    ADD CONSTRAINT gift_unlock_order_line_id_unique UNIQUE (order_line_id);

ALTER TABLE ONLY public.gift_unlock
    ADD CONSTRAINT gift_unlock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_account_id_key_pk PRIMARY KEY (account_id, key);

ALTER TABLE ONLY public.import_file
    ADD CONSTRAINT import_file_import_id_row_kind_pk PRIMARY KEY (import_id, "row", kind);

ALTER TABLE ONLY public.inquiry_message
    ADD CONSTRAINT inquiry_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.inquiry
    ADD CONSTRAINT inquiry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_transaction
    ADD CONSTRAINT ledger_transaction_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_address
    ADD CONSTRAINT mail_address_pkey PRIMARY KEY (address);

ALTER TABLE ONLY public.merchandise_picture
    ADD CONSTRAINT merchandise_picture_merchandise_id_position_pk PRIMARY KEY (merchandise_id, "position");

ALTER TABLE ONLY public.merchandise
    ADD CONSTRAINT merchandise_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.moderation_case
    ADD CONSTRAINT moderation_case_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.network_cursor
    ADD CONSTRAINT network_cursor_network_list_pk PRIMARY KEY (network, list);

ALTER TABLE ONLY public.network_customer
    ADD CONSTRAINT network_customer_account_id_network_pk PRIMARY KEY (account_id, network);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public."order"
    ADD CONSTRAINT order_number_unique UNIQUE (number);

ALTER TABLE ONLY public."order"
    ADD CONSTRAINT order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.page_view_day
    ADD CONSTRAINT page_view_day_path_day_pk PRIMARY KEY (path, day);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payee_number
    ADD CONSTRAINT payee_number_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_event
    ADD CONSTRAINT payment_event_network_event_id_pk PRIMARY KEY (network, event_id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.payout_download
    ADD CONSTRAINT payout_download_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payout
    ADD CONSTRAINT payout_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payout_run_line
    ADD CONSTRAINT payout_run_line_run_id_payout_id_pk PRIMARY KEY (run_id, payout_id);

ALTER TABLE ONLY public.payout_run
    ADD CONSTRAINT payout_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payout_statement
    ADD CONSTRAINT payout_statement_pkey PRIMARY KEY (statement_id);

ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.play_day
    ADD CONSTRAINT play_day_track_id_day_source_pk PRIMARY KEY (track_id, day, source);

ALTER TABLE ONLY public.playback_position
    ADD CONSTRAINT playback_position_account_id_track_id_pk PRIMARY KEY (account_id, track_id);

ALTER TABLE ONLY public.playlist_item
    ADD CONSTRAINT playlist_item_playlist_id_track_id_pk PRIMARY KEY (playlist_id, track_id);

ALTER TABLE ONLY public.playlist
    ADD CONSTRAINT playlist_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.present
    ADD CONSTRAINT present_order_id_unique UNIQUE (order_id);

ALTER TABLE ONLY public.present
    ADD CONSTRAINT present_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.price_clock
    ADD CONSTRAINT price_clock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.price_period
    ADD CONSTRAINT price_period_work_id_start_at_pk PRIMARY KEY (work_id, start_at);

ALTER TABLE ONLY public.profile
    ADD CONSTRAINT profile_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.published_document
    ADD CONSTRAINT published_document_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.purchase_claim
    ADD CONSTRAINT purchase_claim_account_id_item_pk PRIMARY KEY (account_id, item);

ALTER TABLE ONLY public.ranking
    ADD CONSTRAINT ranking_period_type_rank_pk PRIMARY KEY (period, type, rank);

ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_number_unique UNIQUE (number);

ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY public.reconciliation_difference
    ADD CONSTRAINT reconciliation_difference_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reconciliation_run
    ADD CONSTRAINT reconciliation_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_account_id_hash_pk PRIMARY KEY (account_id, hash);

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.refund_line
    ADD CONSTRAINT refund_line_once UNIQUE NULLS NOT DISTINCT (refund_id, order_line_id);

ALTER TABLE ONLY public.refund_line
    ADD CONSTRAINT refund_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund_receipt
    ADD CONSTRAINT refund_receipt_number_unique UNIQUE (number);

ALTER TABLE ONLY public.refund_receipt
    ADD CONSTRAINT refund_receipt_pkey PRIMARY KEY (refund_id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_vote
    ADD CONSTRAINT review_vote_review_id_account_id_pk PRIMARY KEY (review_id, account_id);

ALTER TABLE ONLY public.second_factor
    ADD CONSTRAINT second_factor_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.settlement_line
    ADD CONSTRAINT settlement_line_settlement_id_payment_id_pk PRIMARY KEY (settlement_id, payment_id);

ALTER TABLE ONLY public.settlement
    ADD CONSTRAINT settlement_payout_id_unique UNIQUE (payout_id);

ALTER TABLE ONLY public.settlement
    ADD CONSTRAINT settlement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shipment_line
    ADD CONSTRAINT shipment_line_shipment_id_order_line_id_pk PRIMARY KEY (shipment_id, order_line_id);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.speech_task
    ADD CONSTRAINT speech_task_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.split
    ADD CONSTRAINT split_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.split_share
    ADD CONSTRAINT split_share_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.statement
    ADD CONSTRAINT statement_number_unique UNIQUE (number);

ALTER TABLE ONLY public.statement
    ADD CONSTRAINT statement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_change
    ADD CONSTRAINT stock_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_pkey PRIMARY KEY (merchandise_id);

ALTER TABLE ONLY public.stock_reservation
    ADD CONSTRAINT stock_reservation_pkey PRIMARY KEY (order_line_id);

ALTER TABLE ONLY public.suggestion
    ADD CONSTRAINT suggestion_ref_id_norm_pk PRIMARY KEY (ref_id, norm);

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_name_unique UNIQUE (name);

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tax_profile
    ADD CONSTRAINT tax_profile_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.text_agreement
    ADD CONSTRAINT text_agreement_account_id_name_version_pk PRIMARY KEY (account_id, name, version);

ALTER TABLE ONLY public.text_version
    ADD CONSTRAINT text_version_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.track
    ADD CONSTRAINT track_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.transcript
    ADD CONSTRAINT transcript_pkey PRIMARY KEY (track_id);

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.used_token
    ADD CONSTRAINT used_token_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.work_day
    ADD CONSTRAINT work_day_work_id_day_pk PRIMARY KEY (work_id, day);

ALTER TABLE ONLY public.work
    ADD CONSTRAINT work_nid_unique UNIQUE (nid);

ALTER TABLE ONLY public.work
    ADD CONSTRAINT work_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.work_plays
    ADD CONSTRAINT work_plays_pkey PRIMARY KEY (work_id);

ALTER TABLE ONLY public.work_review
    ADD CONSTRAINT work_review_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.work_search
    ADD CONSTRAINT work_search_pkey PRIMARY KEY (work_id);

ALTER TABLE ONLY public.work_tag
    ADD CONSTRAINT work_tag_tag_id_work_id_pk PRIMARY KEY (tag_id, work_id);

CREATE INDEX account_email ON public.account USING btree (email, created_at DESC NULLS LAST);

CREATE UNIQUE INDEX account_provider_once ON public.account_provider USING btree (account_id, provider);

CREATE INDEX account_staff ON public.account USING btree (email, id) WHERE (staff_roles <> '{}'::text[]);

CREATE UNIQUE INDEX account_verified_email ON public.account USING btree (email) WHERE (email_verified_at IS NOT NULL);

CREATE INDEX account_view_account ON public.account_view USING btree (account_id, id DESC NULLS LAST);

CREATE UNIQUE INDEX account_view_session ON public.account_view USING btree (session_id) WHERE (ended_at IS NULL);

CREATE INDEX address_account ON public.address USING btree (account_id, created_at DESC NULLS LAST);

CREATE INDEX audio_duration ON public.audio USING btree (id) INCLUDE (duration_ms);

CREATE INDEX audio_track ON public.audio USING btree (track_id, created_at DESC NULLS LAST);

CREATE INDEX audio_unfinished ON public.audio USING btree (creator_id) WHERE (state = ANY (ARRAY['uploaded'::text, 'working'::text]));

CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id DESC NULLS LAST);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, id DESC NULLS LAST);

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, id DESC NULLS LAST);

CREATE INDEX bank_account_account ON public.bank_account USING btree (account_id, created_at);

CREATE UNIQUE INDEX bank_account_in_force ON public.bank_account USING btree (account_id) WHERE (ended_at IS NULL);

CREATE INDEX banner_period ON public.banner USING btree (display, end_at);

CREATE INDEX banner_text_period ON public.banner_text USING btree (end_at);

CREATE INDEX cast_credit_new ON public.cast_credit USING btree (person_id, release_at DESC NULLS LAST, work_id DESC NULLS LAST) WHERE (release_at IS NOT NULL);

CREATE INDEX cast_credit_person ON public.cast_credit USING btree (person_id, attribute_type, work_id);

CREATE INDEX cast_credit_popular ON public.cast_credit USING btree (person_id, popularity DESC NULLS LAST, work_id DESC NULLS LAST) WHERE (release_at IS NOT NULL);

CREATE UNIQUE INDEX cast_person_name ON public.cast_person USING btree (name);

CREATE INDEX channel_act_account ON public.channel_act USING btree (account_id);

CREATE INDEX channel_act_latest ON public.channel_act USING btree (channel_id, at DESC NULLS LAST);

CREATE INDEX channel_invitation_email ON public.channel_invitation USING btree (email);

CREATE INDEX channel_member_account ON public.channel_member USING btree (account_id);

CREATE INDEX comment_account ON public.comment USING btree (account_id);

CREATE INDEX comment_parent ON public.comment USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX comment_work ON public.comment USING btree (work_id, created_at DESC NULLS LAST) WHERE (hidden_at IS NULL);

CREATE INDEX company_review_account ON public.company_review USING btree (account_id, corporate_number, id);

CREATE INDEX coupon_end ON public.coupon USING btree (end_at, id);

CREATE INDEX coupon_use_order ON public.coupon_use USING btree (coupon_id, order_id, off_yen);

CREATE INDEX coupon_use_person ON public.coupon_use USING btree (coupon_id, account_id);

CREATE INDEX discount_end ON public.discount USING btree (end_at);

CREATE INDEX discount_start ON public.discount USING btree (start_at);

CREATE INDEX discount_work ON public.discount USING btree (work_id, end_at);

CREATE INDEX download_file_asked ON public.download_file USING btree (asked_at);

CREATE UNIQUE INDEX download_file_recipe ON public.download_file USING btree (recipe);

CREATE INDEX download_file_work ON public.download_file USING btree (work_id);

CREATE INDEX earning_open ON public.earning USING btree (payee_id, occurred_at, entry_id, kind, item_kind, item_id, quantity, gross_yen, fee_yen) WHERE (statement_id IS NULL);

CREATE INDEX earning_share ON public.earning USING btree (share_id, occurred_at);

CREATE INDEX earning_statement ON public.earning USING btree (statement_id, occurred_at, entry_id);

CREATE INDEX entitlement_account ON public.entitlement USING btree (account_id, granted_at DESC NULLS LAST) WHERE (revoked_at IS NULL);

CREATE INDEX entitlement_of_work ON public.entitlement USING btree (work_id, granted_at);

CREATE UNIQUE INDEX entitlement_order_line ON public.entitlement USING btree (order_line_id);

CREATE UNIQUE INDEX entitlement_track ON public.entitlement USING btree (account_id, track_id) WHERE ((track_id IS NOT NULL) AND (revoked_at IS NULL));

CREATE UNIQUE INDEX entitlement_work ON public.entitlement USING btree (account_id, work_id) WHERE ((track_id IS NULL) AND (revoked_at IS NULL));

CREATE INDEX favourite_album_recent ON public.favourite_album USING btree (account_id, created_at DESC NULLS LAST);

CREATE INDEX favourite_album_work ON public.favourite_album USING btree (work_id, created_at);

CREATE INDEX favourite_track_recent ON public.favourite_track USING btree (account_id, created_at DESC NULLS LAST);

CREATE INDEX favourite_track_track ON public.favourite_track USING btree (track_id, created_at);

CREATE INDEX fee_agreement_account ON public.fee_agreement USING btree (account_id, since, id);

CREATE INDEX follow_followed ON public.follow USING btree (followed_id, notify);

CREATE INDEX follow_followed_at ON public.follow USING btree (followed_id, created_at);

CREATE INDEX follow_recent ON public.follow USING btree (follower_id, created_at DESC NULLS LAST);

CREATE INDEX gift_creator ON public.gift USING btree (creator_id, published_at DESC NULLS LAST);

CREATE INDEX gift_unlock_account ON public.gift_unlock USING btree (account_id, granted_at DESC NULLS LAST);

CREATE INDEX gift_unlock_gift ON public.gift_unlock USING btree (gift_id);

CREATE UNIQUE INDEX gift_unlock_once ON public.gift_unlock USING btree (account_id, gift_id) WHERE (revoked_at IS NULL);

CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);

CREATE INDEX import_file_track ON public.import_file USING btree (track_id);

CREATE INDEX import_file_work ON public.import_file USING btree (work_id);

CREATE INDEX inquiry_account ON public.inquiry USING btree (account_id, created_at DESC NULLS LAST);

CREATE INDEX inquiry_message_inquiry ON public.inquiry_message USING btree (inquiry_id, id);

CREATE INDEX inquiry_state ON public.inquiry USING btree (state, id);

CREATE INDEX ledger_entry_account ON public.ledger_entry USING btree (account, party, id);

CREATE INDEX ledger_entry_transaction ON public.ledger_entry USING btree (transaction_id);

CREATE UNIQUE INDEX ledger_transaction_once ON public.ledger_transaction USING btree (kind, reference);

CREATE INDEX ledger_transaction_order ON public.ledger_transaction USING btree (order_id);

CREATE INDEX merchandise_creator ON public.merchandise USING btree (creator_id, published_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX merchandise_new ON public.merchandise USING btree (published_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (published_at IS NOT NULL);

CREATE INDEX merchandise_work ON public.merchandise USING btree (related_work_id);

CREATE INDEX moderation_case_decided ON public.moderation_case USING btree (decided_at);

CREATE UNIQUE INDEX moderation_case_in_force ON public.moderation_case USING btree (subject_kind, subject_id, action) WHERE ((action <> 'none'::text) AND (lifted_at IS NULL));

CREATE UNIQUE INDEX moderation_case_open ON public.moderation_case USING btree (subject_kind, subject_id) WHERE (state = 'open'::text);

CREATE INDEX moderation_case_owner ON public.moderation_case USING btree (owner_id, id);

CREATE INDEX moderation_case_state ON public.moderation_case USING btree (state, reporters, id);

CREATE UNIQUE INDEX network_customer_id ON public.network_customer USING btree (network, customer_id);

CREATE INDEX notification_account ON public.notification USING btree (account_id, created_at DESC NULLS LAST);

CREATE INDEX notification_created ON public.notification USING btree (created_at);

CREATE INDEX notification_digest ON public.notification USING btree (digest_id) WHERE (digest_id IS NOT NULL);

CREATE UNIQUE INDEX notification_once ON public.notification USING btree (account_id, kind, subject_id);

CREATE INDEX notification_to_mail ON public.notification USING btree (account_id) WHERE (in_digest AND (mailed_at IS NULL));

CREATE INDEX notification_unread ON public.notification USING btree (account_id) WHERE (read_at IS NULL);

CREATE INDEX one_time_code_account ON public.one_time_code USING btree (account_id, purpose, created_at DESC NULLS LAST);

CREATE INDEX one_time_code_address ON public.one_time_code USING btree (email, purpose) WHERE (account_id IS NULL);

CREATE UNIQUE INDEX one_time_code_link ON public.one_time_code USING btree (link_hash);

CREATE INDEX order_account ON public."order" USING btree (account_id, created_at DESC NULLS LAST);

CREATE INDEX order_amount ON public."order" USING btree (total_yen, created_at DESC NULLS LAST);

CREATE INDEX order_awaiting ON public."order" USING btree (expires_at) WHERE (state = 'awaitingPayment'::text);

CREATE INDEX order_date ON public."order" USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX order_event_order ON public.order_event USING btree (order_id, created_at);

CREATE INDEX order_held ON public."order" USING btree (created_at, id) WHERE (state = 'held'::text);

CREATE INDEX order_line_creator ON public.order_line USING btree (creator_id, id DESC NULLS LAST);

CREATE INDEX order_line_order ON public.order_line USING btree (order_id);

CREATE INDEX order_line_to_mark ON public.order_line USING btree (id) WHERE ((was_tried IS NULL) AND (work_id IS NOT NULL));

CREATE INDEX order_line_work ON public.order_line USING btree (work_id);

CREATE INDEX passkey_account ON public.passkey USING btree (account_id);

CREATE UNIQUE INDEX passkey_credential ON public.passkey USING btree (credential_id);

CREATE UNIQUE INDEX payee_number_one ON public.payee_number USING btree (account_id);

CREATE INDEX payee_number_to_delete ON public.payee_number USING btree (delete_after);

CREATE INDEX payment_checked ON public.payment USING btree (network, last_checked_at);

CREATE INDEX payment_event_open ON public.payment_event USING btree (received_at) WHERE (handled_at IS NULL);

CREATE UNIQUE INDEX payment_network_id ON public.payment USING btree (network, network_id);

CREATE INDEX payment_uncaptured ON public.payment USING btree (authorised_until) WHERE ((authorised_until IS NOT NULL) AND (captured_at IS NULL));

CREATE INDEX payout_download_run ON public.payout_download USING btree (run_id, part);

CREATE INDEX payout_month ON public.payout USING btree (month);

CREATE UNIQUE INDEX payout_once ON public.payout USING btree (payee_id, month);

CREATE INDEX payout_run_line_payout ON public.payout_run_line USING btree (payout_id);

CREATE INDEX payout_run_payouts ON public.payout USING btree (run_id);

CREATE INDEX payout_state ON public.payout USING btree (state, pay_on);

CREATE INDEX payout_statement_held ON public.payout_statement USING btree (statement_id) WHERE ((held_yen > 0) AND (released_in IS NULL));

CREATE INDEX payout_statement_payout ON public.payout_statement USING btree (payout_id);

CREATE INDEX payout_statement_released ON public.payout_statement USING btree (released_in) WHERE (released_in IS NOT NULL);

CREATE INDEX play_day_work ON public.play_day USING btree (work_id, day);

CREATE INDEX play_event_account ON ONLY public.play_event USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX play_event_played_at ON ONLY public.play_event USING brin (played_at);

CREATE INDEX play_event_rest_account_id_idx ON public.play_event_rest USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX play_event_rest_played_at_idx ON public.play_event_rest USING brin (played_at);

CREATE INDEX play_event_work ON ONLY public.play_event USING btree (work_id, played_at);

CREATE INDEX play_event_rest_work_id_played_at_idx ON public.play_event_rest USING btree (work_id, played_at);

CREATE INDEX playback_position_recent ON public.playback_position USING btree (account_id, played_at DESC NULLS LAST);

CREATE INDEX playlist_account ON public.playlist USING btree (account_id, created_at DESC NULLS LAST);

CREATE INDEX playlist_item_position ON public.playlist_item USING btree (playlist_id, "position");

CREATE INDEX present_open ON public.present USING btree (expires_at) WHERE (state = 'open'::text);

CREATE UNIQUE INDEX profile_nickname ON public.profile USING btree (nickname_key);

CREATE INDEX purchase_claim_order ON public.purchase_claim USING btree (order_id);

CREATE INDEX receipt_amount ON public.receipt USING btree (total_yen, issued_at DESC NULLS LAST);

CREATE INDEX receipt_date ON public.receipt USING btree (issued_at DESC NULLS LAST, order_id DESC NULLS LAST);

CREATE UNIQUE INDEX reconciliation_difference_once ON public.reconciliation_difference USING btree (code, subject, found_yen, expected_yen) WHERE (state <> 'gone'::text);

CREATE INDEX reconciliation_difference_settlement ON public.reconciliation_difference USING btree (settlement_id) WHERE (settlement_id IS NOT NULL);

CREATE INDEX reconciliation_difference_state ON public.reconciliation_difference USING btree (state, id);

CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session_id);

CREATE UNIQUE INDEX refund_network_id ON public.refund USING btree (network_id);

CREATE INDEX refund_order ON public.refund USING btree (order_id);

CREATE INDEX refund_receipt_amount ON public.refund_receipt USING btree (total_yen, issued_at DESC NULLS LAST);

CREATE INDEX refund_receipt_date ON public.refund_receipt USING btree (issued_at DESC NULLS LAST, refund_id DESC NULLS LAST);

CREATE INDEX report_case ON public.report USING btree (case_id, id);

CREATE INDEX report_created ON public.report USING btree (created_at);

CREATE INDEX report_reporter ON public.report USING btree (reporter_id);

CREATE INDEX review_helpful ON public.review USING btree (work_id, helpful_count DESC NULLS LAST, created_at DESC NULLS LAST) WHERE (hidden_at IS NULL);

CREATE UNIQUE INDEX review_once ON public.review USING btree (work_id, account_id);

CREATE INDEX review_work ON public.review USING btree (work_id, created_at DESC NULLS LAST) WHERE (hidden_at IS NULL);

CREATE INDEX security_event_account ON public.security_event USING btree (account_id, created_at DESC NULLS LAST);

CREATE INDEX session_account ON public.session USING btree (account_id, last_used_at DESC NULLS LAST) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX session_secret ON public.session USING btree (secret_hash);

CREATE INDEX settlement_day ON public.settlement USING btree (settled_on DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX settlement_line_payment ON public.settlement_line USING btree (payment_id);

CREATE UNIQUE INDEX shipment_line_once ON public.shipment_line USING btree (order_line_id);

CREATE INDEX shipment_open ON public.shipment USING btree (promised_on, id) WHERE (state = 'preparing'::text);

CREATE UNIQUE INDEX shipment_part ON public.shipment USING btree (order_id, part);

CREATE INDEX shipment_sent ON public.shipment USING btree (shipped_at DESC NULLS LAST, id) WHERE (state = 'shipped'::text);

CREATE INDEX shipment_tracking ON public.shipment USING btree (tracking_number) WHERE (tracking_number IS NOT NULL);

CREATE INDEX speech_task_month ON public.speech_task USING btree (channel_id, created_at);

CREATE UNIQUE INDEX speech_task_one_at_a_time ON public.speech_task USING btree (track_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX speech_task_track ON public.speech_task USING btree (track_id, created_at DESC NULLS LAST);

CREATE INDEX split_share_email ON public.split_share USING btree (email) WHERE (state = 'pending'::text);

CREATE INDEX split_share_expiry ON public.split_share USING btree (expires_at) WHERE (state = 'pending'::text);

CREATE INDEX split_share_invited ON public.split_share USING btree (invited_id) WHERE (state = 'pending'::text);

CREATE INDEX split_share_payee ON public.split_share USING btree (payee_id);

CREATE UNIQUE INDEX split_share_position ON public.split_share USING btree (split_id, "position");

CREATE INDEX split_work ON public.split USING btree (work_id, track_id, starts_at);

CREATE INDEX statement_amount ON public.statement USING btree (((gross_yen - fee_yen)), closed_at DESC NULLS LAST);

CREATE INDEX statement_date ON public.statement USING btree (closed_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX statement_month ON public.statement USING btree (month);

CREATE INDEX statement_name ON public.statement USING btree (((detail ->> 'payeeName'::text)));

CREATE UNIQUE INDEX statement_once ON public.statement USING btree (payee_id, month);

CREATE INDEX stock_change_merchandise ON public.stock_change USING btree (merchandise_id, id);

CREATE INDEX stock_reservation_live ON public.stock_reservation USING btree (merchandise_id) WHERE (state <> 'released'::text);

CREATE INDEX stock_reservation_order ON public.stock_reservation USING btree (order_id);

CREATE INDEX suggestion_first ON public.suggestion USING btree ("left"(norm, 1), weight DESC NULLS LAST, norm, ref_id);

CREATE INDEX suggestion_norm ON public.suggestion USING btree (norm text_pattern_ops, weight, ref_id);

CREATE INDEX tag_count ON public.tag USING btree (work_count DESC NULLS LAST);

CREATE INDEX tag_merged ON public.tag USING btree (merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX tax_profile_account ON public.tax_profile USING btree (account_id, created_at);

CREATE UNIQUE INDEX tax_profile_in_force ON public.tax_profile USING btree (account_id) WHERE (ended_at IS NULL);

CREATE INDEX text_version_asks ON public.text_version USING btree (name, version DESC NULLS LAST) WHERE asks_agreement;

CREATE UNIQUE INDEX text_version_number ON public.text_version USING btree (kind, name, version);

CREATE UNIQUE INDEX track_work_no ON public.track USING btree (work_id, track_no);

CREATE INDEX upload_account ON public.upload USING btree (account_id, created_at DESC NULLS LAST);

CREATE INDEX upload_unclaimed ON public.upload USING btree (created_at) WHERE (claimed_at IS NULL);

CREATE INDEX used_token_expires ON public.used_token USING btree (expires_at);

CREATE INDEX work_album_price_low ON public.work USING btree (price_now_yen, release_at DESC NULLS LAST, id DESC NULLS LAST) WHERE ((state = 'published'::text) AND (type = 'album'::text));

CREATE INDEX work_by_number ON public.work USING btree (((substr(nid, 3))::integer)) WHERE (state = 'published'::text);

CREATE INDEX work_cover ON public.work USING btree (cover_id);

CREATE INDEX work_creator ON public.work USING btree (creator_id, release_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX work_day_day ON public.work_day USING btree (day);

CREATE INDEX work_duration ON public.work USING btree (duration_ms DESC NULLS LAST, id DESC NULLS LAST) WHERE (state = 'published'::text);

CREATE INDEX work_free_new ON public.work USING btree (release_at DESC NULLS LAST, id DESC NULLS LAST) WHERE ((state = 'published'::text) AND (price_yen = 0));

CREATE INDEX work_new ON public.work USING btree (release_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (state = 'published'::text);

CREATE INDEX work_on_sale_new ON public.work USING btree (release_at DESC NULLS LAST, id DESC NULLS LAST) WHERE ((state = 'published'::text) AND is_on_sale);

CREATE INDEX work_once_published ON public.work USING btree (creator_id) WHERE (published_at IS NOT NULL);

CREATE INDEX work_popular ON public.work USING btree (popularity DESC NULLS LAST, id DESC NULLS LAST) WHERE (state = 'published'::text);

CREATE INDEX work_price_high ON public.work USING btree (price_now_yen DESC NULLS LAST, release_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (state = 'published'::text);

CREATE INDEX work_price_low ON public.work USING btree (price_now_yen, release_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (state = 'published'::text);

CREATE INDEX work_rated ON public.work USING btree (age_rating, id) WHERE ((state = 'published'::text) AND (age_rating <> 'all'::text));

CREATE UNIQUE INDEX work_review_one_waits ON public.work_review USING btree (work_id) WHERE (state = 'waiting'::text);

CREATE INDEX work_review_waiting ON public.work_review USING btree (requested_at, id) WHERE (state = 'waiting'::text);

CREATE INDEX work_review_work ON public.work_review USING btree (work_id, id);

CREATE INDEX work_search_head ON public.work_search USING gin (public.search_ngrams(doc), facets) WITH (fastupdate=off) WHERE (facets @> '{75}'::integer[]);

CREATE INDEX work_search_ngrams ON public.work_search USING gin (public.search_ngrams(doc), facets) WITH (fastupdate=off);
ALTER INDEX public.work_search_ngrams ALTER COLUMN 1 SET STATISTICS 500;

CREATE INDEX work_search_outdated ON public.work_search USING btree (work_id) WHERE is_outdated;

CREATE INDEX work_search_sample ON public.work_search USING gin (public.search_ngrams(doc), facets) WITH (fastupdate=off) WHERE (facets @> '{35}'::integer[]);

CREATE INDEX work_tag_new ON public.work_tag USING btree (tag_id, release_at DESC NULLS LAST, work_id DESC NULLS LAST) WHERE (release_at IS NOT NULL);

CREATE INDEX work_tag_popular ON public.work_tag USING btree (tag_id, popularity DESC NULLS LAST, work_id DESC NULLS LAST) WHERE (release_at IS NOT NULL);

CREATE INDEX work_tag_work ON public.work_tag USING btree (work_id, "position");

CREATE INDEX work_type_new ON public.work USING btree (type, release_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (state = 'published'::text);

ALTER INDEX public.play_event_account ATTACH PARTITION public.play_event_rest_account_id_idx;

ALTER INDEX public.play_event_played_at ATTACH PARTITION public.play_event_rest_played_at_idx;

ALTER INDEX public.play_event_work ATTACH PARTITION public.play_event_rest_work_id_played_at_idx;

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER company_review_append_only BEFORE DELETE OR UPDATE ON public.company_review FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER earning_append_only BEFORE DELETE OR UPDATE ON public.earning FOR EACH ROW EXECUTE FUNCTION public.refuse_earning_change();

CREATE TRIGGER earning_not_truncated BEFORE TRUNCATE ON public.earning FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER fee_agreement_append_only BEFORE DELETE OR UPDATE ON public.fee_agreement FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_ledger_balance();

CREATE TRIGGER ledger_entry_not_truncated BEFORE TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER ledger_transaction_append_only BEFORE DELETE OR UPDATE ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER ledger_transaction_not_truncated BEFORE TRUNCATE ON public.ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER order_event_append_only BEFORE DELETE OR UPDATE ON public.order_event FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER order_event_not_truncated BEFORE TRUNCATE ON public.order_event FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER payout_amount_stands BEFORE UPDATE OF withholding_yen, net_yen ON public.payout FOR EACH ROW EXECUTE FUNCTION public.refuse_late_amount();

CREATE TRIGGER payout_download_append_only BEFORE DELETE OR UPDATE ON public.payout_download FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER payout_download_not_truncated BEFORE TRUNCATE ON public.payout_download FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER statement_append_only BEFORE DELETE OR UPDATE ON public.statement FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER statement_not_truncated BEFORE TRUNCATE ON public.statement FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER text_version_kept BEFORE DELETE OR UPDATE ON public.text_version FOR EACH ROW EXECUTE FUNCTION public.keep_text_version();

ALTER TABLE ONLY public.account_provider
    ADD CONSTRAINT account_provider_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_view
    ADD CONSTRAINT account_view_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_view
    ADD CONSTRAINT account_view_session_id_session_id_fk FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_view
    ADD CONSTRAINT account_view_staff_id_account_id_fk FOREIGN KEY (staff_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.address
    ADD CONSTRAINT address_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audio
    ADD CONSTRAINT audio_upload_id_upload_id_fk FOREIGN KEY (upload_id) REFERENCES public.upload(id);

ALTER TABLE ONLY public.bank_account
    ADD CONSTRAINT bank_account_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.banner
    ADD CONSTRAINT banner_phone_picture_id_picture_id_fk FOREIGN KEY (phone_picture_id) REFERENCES public.picture(id);

ALTER TABLE ONLY public.banner
    ADD CONSTRAINT banner_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES public.picture(id);

ALTER TABLE ONLY public.cast_credit
    ADD CONSTRAINT cast_credit_person_id_cast_person_id_fk FOREIGN KEY (person_id) REFERENCES public.cast_person(id);

ALTER TABLE ONLY public.cast_credit
    ADD CONSTRAINT cast_credit_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.channel_act
    ADD CONSTRAINT channel_act_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.channel_act
    ADD CONSTRAINT channel_act_channel_id_account_id_fk FOREIGN KEY (channel_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.channel_invitation
    ADD CONSTRAINT channel_invitation_channel_id_account_id_fk FOREIGN KEY (channel_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.channel_member
    ADD CONSTRAINT channel_member_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.channel_member
    ADD CONSTRAINT channel_member_channel_id_account_id_fk FOREIGN KEY (channel_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_hidden_by_account_id_fk FOREIGN KEY (hidden_by) REFERENCES public.account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.comment
    ADD CONSTRAINT comment_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_review
    ADD CONSTRAINT company_review_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.coupon_use
    ADD CONSTRAINT coupon_use_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.coupon_use
    ADD CONSTRAINT coupon_use_coupon_id_coupon_id_fk FOREIGN KEY (coupon_id) REFERENCES public.coupon(id);

ALTER TABLE ONLY public.coupon_use
    ADD CONSTRAINT coupon_use_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.creator
    ADD CONSTRAINT creator_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.creator
    ADD CONSTRAINT creator_banner_id_picture_id_fk FOREIGN KEY (banner_id) REFERENCES public.picture(id);

ALTER TABLE ONLY public.discount
    ADD CONSTRAINT discount_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.download_file
    ADD CONSTRAINT download_file_track_id_track_id_fk FOREIGN KEY (track_id) REFERENCES public.track(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.download_file
    ADD CONSTRAINT download_file_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.earning
    ADD CONSTRAINT earning_entry_id_ledger_entry_id_fk FOREIGN KEY (entry_id) REFERENCES public.ledger_entry(id);

ALTER TABLE ONLY public.earning
    ADD CONSTRAINT earning_statement_id_statement_id_fk FOREIGN KEY (statement_id) REFERENCES public.statement(id);

ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_track_id_track_id_fk FOREIGN KEY (track_id) REFERENCES public.track(id);

ALTER TABLE ONLY public.entitlement
    ADD CONSTRAINT entitlement_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id);

ALTER TABLE ONLY public.favourite_album
    ADD CONSTRAINT favourite_album_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.favourite_album
    ADD CONSTRAINT favourite_album_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.favourite_track
    ADD CONSTRAINT favourite_track_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.favourite_track
    ADD CONSTRAINT favourite_track_track_id_track_id_fk FOREIGN KEY (track_id) REFERENCES public.track(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.fee_agreement
    ADD CONSTRAINT fee_agreement_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.follow
    ADD CONSTRAINT follow_followed_id_account_id_fk FOREIGN KEY (followed_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follow
    ADD CONSTRAINT follow_follower_id_account_id_fk FOREIGN KEY (follower_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_creator_id_account_id_fk FOREIGN KEY (creator_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.gift
    ADD CONSTRAINT gift_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES public.picture(id);

ALTER TABLE ONLY public.gift_unlock
    ADD CONSTRAINT gift_unlock_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.gift_unlock
    ADD CONSTRAINT gift_unlock_gift_id_gift_id_fk FOREIGN KEY (gift_id) REFERENCES public.gift(id);

ALTER TABLE ONLY public.gift_unlock
    ADD CONSTRAINT gift_unlock_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES public.order_line(id);

ALTER TABLE ONLY public.import_file
    ADD CONSTRAINT import_file_track_id_track_id_fk FOREIGN KEY (track_id) REFERENCES public.track(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_file
    ADD CONSTRAINT import_file_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.inquiry_message
    ADD CONSTRAINT inquiry_message_inquiry_id_inquiry_id_fk FOREIGN KEY (inquiry_id) REFERENCES public.inquiry(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_transaction_id_ledger_transaction_id_fk FOREIGN KEY (transaction_id) REFERENCES public.ledger_transaction(id);

ALTER TABLE ONLY public.merchandise
    ADD CONSTRAINT merchandise_creator_id_account_id_fk FOREIGN KEY (creator_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.merchandise
    ADD CONSTRAINT merchandise_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES public.picture(id);

ALTER TABLE ONLY public.merchandise_picture
    ADD CONSTRAINT merchandise_picture_merchandise_id_merchandise_id_fk FOREIGN KEY (merchandise_id) REFERENCES public.merchandise(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.merchandise_picture
    ADD CONSTRAINT merchandise_picture_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES public.picture(id);

ALTER TABLE ONLY public.merchandise
    ADD CONSTRAINT merchandise_related_work_id_work_id_fk FOREIGN KEY (related_work_id) REFERENCES public.work(id);

ALTER TABLE ONLY public.moderation_case
    ADD CONSTRAINT moderation_case_owner_id_account_id_fk FOREIGN KEY (owner_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.network_customer
    ADD CONSTRAINT network_customer_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public."order"
    ADD CONSTRAINT order_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payee_number
    ADD CONSTRAINT payee_number_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.payout_download
    ADD CONSTRAINT payout_download_run_id_payout_run_id_fk FOREIGN KEY (run_id) REFERENCES public.payout_run(id);

ALTER TABLE ONLY public.payout
    ADD CONSTRAINT payout_payee_id_account_id_fk FOREIGN KEY (payee_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.payout
    ADD CONSTRAINT payout_run_id_payout_run_id_fk FOREIGN KEY (run_id) REFERENCES public.payout_run(id);

ALTER TABLE ONLY public.payout_run_line
    ADD CONSTRAINT payout_run_line_given_up_run_id_payout_run_id_fk FOREIGN KEY (given_up_run_id) REFERENCES public.payout_run(id);

ALTER TABLE ONLY public.payout_run_line
    ADD CONSTRAINT payout_run_line_payout_id_payout_id_fk FOREIGN KEY (payout_id) REFERENCES public.payout(id);

ALTER TABLE ONLY public.payout_run_line
    ADD CONSTRAINT payout_run_line_run_id_payout_run_id_fk FOREIGN KEY (run_id) REFERENCES public.payout_run(id);

ALTER TABLE ONLY public.payout_statement
    ADD CONSTRAINT payout_statement_payout_id_payout_id_fk FOREIGN KEY (payout_id) REFERENCES public.payout(id);

ALTER TABLE ONLY public.payout_statement
    ADD CONSTRAINT payout_statement_released_in_payout_id_fk FOREIGN KEY (released_in) REFERENCES public.payout(id);

ALTER TABLE ONLY public.payout_statement
    ADD CONSTRAINT payout_statement_statement_id_statement_id_fk FOREIGN KEY (statement_id) REFERENCES public.statement(id);

ALTER TABLE ONLY public.playback_position
    ADD CONSTRAINT playback_position_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.playback_position
    ADD CONSTRAINT playback_position_track_id_track_id_fk FOREIGN KEY (track_id) REFERENCES public.track(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.playlist
    ADD CONSTRAINT playlist_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.playlist_item
    ADD CONSTRAINT playlist_item_playlist_id_playlist_id_fk FOREIGN KEY (playlist_id) REFERENCES public.playlist(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.playlist_item
    ADD CONSTRAINT playlist_item_track_id_track_id_fk FOREIGN KEY (track_id) REFERENCES public.track(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.present
    ADD CONSTRAINT present_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.present
    ADD CONSTRAINT present_redeemed_by_account_id_fk FOREIGN KEY (redeemed_by) REFERENCES public.account(id);

ALTER TABLE ONLY public.present
    ADD CONSTRAINT present_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id);

ALTER TABLE ONLY public.price_period
    ADD CONSTRAINT price_period_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profile
    ADD CONSTRAINT profile_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.purchase_claim
    ADD CONSTRAINT purchase_claim_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.ranking
    ADD CONSTRAINT ranking_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.receipt
    ADD CONSTRAINT receipt_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.reconciliation_difference
    ADD CONSTRAINT reconciliation_difference_settlement_id_settlement_id_fk FOREIGN KEY (settlement_id) REFERENCES public.settlement(id);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_session_id_session_id_fk FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refund_line
    ADD CONSTRAINT refund_line_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES public.order_line(id);

ALTER TABLE ONLY public.refund_line
    ADD CONSTRAINT refund_line_refund_id_refund_id_fk FOREIGN KEY (refund_id) REFERENCES public.refund(id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.refund_receipt
    ADD CONSTRAINT refund_receipt_refund_id_refund_id_fk FOREIGN KEY (refund_id) REFERENCES public.refund(id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_repeats_refund_id_fk FOREIGN KEY (repeats) REFERENCES public.refund(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_case_id_moderation_case_id_fk FOREIGN KEY (case_id) REFERENCES public.moderation_case(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_vote
    ADD CONSTRAINT review_vote_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_vote
    ADD CONSTRAINT review_vote_review_id_review_id_fk FOREIGN KEY (review_id) REFERENCES public.review(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.second_factor
    ADD CONSTRAINT second_factor_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.settlement_line
    ADD CONSTRAINT settlement_line_settlement_id_settlement_id_fk FOREIGN KEY (settlement_id) REFERENCES public.settlement(id);

ALTER TABLE ONLY public.shipment_line
    ADD CONSTRAINT shipment_line_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES public.order_line(id);

ALTER TABLE ONLY public.shipment_line
    ADD CONSTRAINT shipment_line_shipment_id_shipment_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipment(id);

ALTER TABLE ONLY public.shipment
    ADD CONSTRAINT shipment_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.speech_task
    ADD CONSTRAINT speech_task_channel_id_account_id_fk FOREIGN KEY (channel_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.split_share
    ADD CONSTRAINT split_share_invited_id_account_id_fk FOREIGN KEY (invited_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.split_share
    ADD CONSTRAINT split_share_payee_id_account_id_fk FOREIGN KEY (payee_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.split_share
    ADD CONSTRAINT split_share_split_id_split_id_fk FOREIGN KEY (split_id) REFERENCES public.split(id);

ALTER TABLE ONLY public.statement
    ADD CONSTRAINT statement_payee_id_account_id_fk FOREIGN KEY (payee_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.stock_change
    ADD CONSTRAINT stock_change_merchandise_id_merchandise_id_fk FOREIGN KEY (merchandise_id) REFERENCES public.merchandise(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_merchandise_id_merchandise_id_fk FOREIGN KEY (merchandise_id) REFERENCES public.merchandise(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_reservation
    ADD CONSTRAINT stock_reservation_merchandise_id_merchandise_id_fk FOREIGN KEY (merchandise_id) REFERENCES public.merchandise(id);

ALTER TABLE ONLY public.stock_reservation
    ADD CONSTRAINT stock_reservation_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES public."order"(id);

ALTER TABLE ONLY public.stock_reservation
    ADD CONSTRAINT stock_reservation_order_line_id_order_line_id_fk FOREIGN KEY (order_line_id) REFERENCES public.order_line(id);

ALTER TABLE ONLY public.tag
    ADD CONSTRAINT tag_merged_into_tag_id_fk FOREIGN KEY (merged_into) REFERENCES public.tag(id);

ALTER TABLE ONLY public.tax_profile
    ADD CONSTRAINT tax_profile_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.text_agreement
    ADD CONSTRAINT text_agreement_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.track
    ADD CONSTRAINT track_audio_id_audio_id_fk FOREIGN KEY (audio_id) REFERENCES public.audio(id);

ALTER TABLE ONLY public.track
    ADD CONSTRAINT track_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transcript
    ADD CONSTRAINT transcript_track_id_track_id_fk FOREIGN KEY (track_id) REFERENCES public.track(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_account_id_account_id_fk FOREIGN KEY (account_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.work
    ADD CONSTRAINT work_cover_id_picture_id_fk FOREIGN KEY (cover_id) REFERENCES public.picture(id);

ALTER TABLE ONLY public.work
    ADD CONSTRAINT work_creator_id_account_id_fk FOREIGN KEY (creator_id) REFERENCES public.account(id);

ALTER TABLE ONLY public.work_review
    ADD CONSTRAINT work_review_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.work_search
    ADD CONSTRAINT work_search_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.work_tag
    ADD CONSTRAINT work_tag_tag_id_tag_id_fk FOREIGN KEY (tag_id) REFERENCES public.tag(id);

ALTER TABLE ONLY public.work_tag
    ADD CONSTRAINT work_tag_work_id_work_id_fk FOREIGN KEY (work_id) REFERENCES public.work(id) ON DELETE CASCADE;
