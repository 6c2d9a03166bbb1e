-- Writers share a lock with each other and readers take it alone, so a reader sees every change with a smaller id than
-- those it sees. The locks are few, because one statement may change the rows of many accounts.
CREATE FUNCTION public.record_listener_change(account uuid, changed text, thing uuid, gone boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock_shared(1896, public.listener_change_lock(account));
  insert into public.listener_change (account_id, kind, ref, is_deleted, at)
  select account, changed, thing, gone, clock_timestamp()
   where exists (select from public.account a where a.id = account)
      on conflict on constraint listener_change_account_id_kind_ref_pk do update
     set id = excluded.id, is_deleted = excluded.is_deleted, at = excluded.at;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.listener_change_lock(account uuid) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select get_byte(uuid_send(account), 15) & 63 $$;
--> statement-breakpoint
CREATE FUNCTION public.record_own_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  gone boolean := tg_op = 'DELETE';
  own jsonb := case when gone then to_jsonb(old) else to_jsonb(new) end;
begin
  perform public.record_listener_change((own ->> 'account_id')::uuid, tg_argv[0], (own ->> tg_argv[1])::uuid, gone);
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.record_entitlement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  e public.entitlement := case when tg_op = 'DELETE' then old else new end;
begin
  perform public.record_listener_change(
    e.account_id, case when e.track_id is null then 'ownedWork' else 'ownedTrack' end, coalesce(e.track_id, e.work_id),
    not exists (select from public.entitlement o
                 where o.account_id = e.account_id and o.work_id = e.work_id
                   and o.track_id is not distinct from e.track_id and o.revoked_at is null));
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION public.record_playlist_item() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform public.record_listener_change(p.account_id, 'playlist', p.id, false)
     from public.playlist p where p.id = old.playlist_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER listener_change AFTER INSERT OR UPDATE OR DELETE ON "entitlement" FOR EACH ROW EXECUTE FUNCTION public.record_entitlement();--> statement-breakpoint
CREATE TRIGGER listener_change AFTER INSERT OR UPDATE OR DELETE ON "favourite_album" FOR EACH ROW EXECUTE FUNCTION public.record_own_row('favouriteWork', 'work_id');--> statement-breakpoint
CREATE TRIGGER listener_change AFTER INSERT OR UPDATE OR DELETE ON "favourite_track" FOR EACH ROW EXECUTE FUNCTION public.record_own_row('favouriteTrack', 'track_id');--> statement-breakpoint
CREATE TRIGGER listener_change AFTER INSERT OR UPDATE OR DELETE ON "playlist" FOR EACH ROW EXECUTE FUNCTION public.record_own_row('playlist', 'id');--> statement-breakpoint
-- Whoever adds or moves tracks also changes the playlist's version.
CREATE TRIGGER listener_change AFTER DELETE ON "playlist_item" FOR EACH ROW EXECUTE FUNCTION public.record_playlist_item();--> statement-breakpoint
CREATE TRIGGER listener_change AFTER INSERT OR UPDATE OR DELETE ON "playback_position" FOR EACH ROW EXECUTE FUNCTION public.record_own_row('position', 'track_id');--> statement-breakpoint
CREATE TRIGGER listener_change AFTER INSERT OR UPDATE OR DELETE ON "bookmark" FOR EACH ROW EXECUTE FUNCTION public.record_own_row('bookmark', 'id');--> statement-breakpoint
CREATE TRIGGER listener_change AFTER INSERT OR UPDATE OR DELETE ON "work_sound" FOR EACH ROW EXECUTE FUNCTION public.record_own_row('sound', 'work_id');--> statement-breakpoint
INSERT INTO "listener_change" (account_id, kind, ref, is_deleted, at)
SELECT account_id, kind, ref, false, now() FROM (
  SELECT account_id, 'ownedWork' kind, work_id ref FROM "entitlement" WHERE revoked_at IS NULL AND track_id IS NULL
  UNION ALL SELECT account_id, 'ownedTrack', track_id FROM "entitlement" WHERE revoked_at IS NULL AND track_id IS NOT NULL
  UNION ALL SELECT account_id, 'favouriteWork', work_id FROM "favourite_album"
  UNION ALL SELECT account_id, 'favouriteTrack', track_id FROM "favourite_track"
  UNION ALL SELECT account_id, 'playlist', id FROM "playlist"
  UNION ALL SELECT account_id, 'position', track_id FROM "playback_position"
  UNION ALL SELECT account_id, 'bookmark', id FROM "bookmark"
  UNION ALL SELECT account_id, 'sound', work_id FROM "work_sound") own;
