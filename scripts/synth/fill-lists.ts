import type { Client } from 'pg'

/** Listeners with long lists; all others have none. */
const KEEN_LISTENERS = 20
const MOST = { tracks: 500, works: 200, creators: 100, plays: 1000, purchases: 300 }
const PLAYLISTS = 20
const PLAYLIST_TRACKS = 50

/**
 * Lists of the most active listeners: favourites, followed creators, playlists, plays and purchases. Their works get a
 * track whose sound exists only in the database and cannot be played.
 */
export async function fillLists(client: Client, works: number): Promise<void> {
  await client.query(
    `create temp table synth_keen as select id from synth_listener where i < ${KEEN_LISTENERS}`,
  )
  await pickWorks(client, works)
  await makeTracks(client)
  await client.query(`
    insert into favourite_track (account_id, track_id, created_at)
    select account_id, work_id, moment from synth_listed where n <= ${MOST.tracks}`)
  await client.query(`
    insert into favourite_album (account_id, work_id, created_at)
    select account_id, work_id, moment from synth_listed where n <= ${MOST.works}`)
  await client.query(`
    insert into playback_position (account_id, track_id, position_ms, played_at)
    select account_id, work_id, 60000, moment from synth_listed`)
  await client.query(`
    insert into entitlement (id, account_id, work_id, granted_at)
    select gen_random_uuid(), account_id, work_id, moment from synth_listed
     where type = 'album' and n <= ${MOST.purchases * 2} on conflict do nothing`)
  await client.query(`
    insert into follow (follower_id, followed_id, notify)
    select keen.id, creator.id, 'site'
      from synth_keen keen cross join (select id from synth_creator order by i limit ${MOST.creators}) creator`)
  await makePlaylists(client)
}

/** Works of every popularity, each once per listener, in the order of their days. */
async function pickWorks(client: Client, works: number): Promise<void> {
  await client.query(`
    create temp table synth_listed as
      select account_id, n, w.id work_id, w.type, w.creator_id, w.title, now() - interval '1 hour' * n moment
        from (select distinct on (account_id, place) account_id, n, place
                from (select keen.id account_id, n, floor(${works} * random())::int place
                        from synth_keen keen cross join generate_series(1, ${MOST.plays}) n) drawn
               order by account_id, place) picked
        join synth_ranked w on w.i = picked.place`)
}

async function makeTracks(client: Client): Promise<void> {
  await client.query(`
    create temp table synth_heard as select distinct work_id, creator_id, title from synth_listed`)
  await client.query(`
    insert into upload (id, account_id, file_name, size_bytes, storage_key, claimed_at)
    select work_id, creator_id, 'synth.wav', 1, 'synth/' || work_id, now() from synth_heard`)
  await client.query(`
    insert into audio (id, track_id, creator_id, upload_id, file_name, master_key, state, probe, duration_ms, loudness_lufs, peaks)
    select work_id, work_id, creator_id, work_id, 'synth.wav', 'synth/' || work_id, 'ready', '{"codec": "flac"}',
           900000, -23, array_fill(0.5::real, array[200]) from synth_heard`)
  await client.query(`
    insert into track (id, work_id, track_no, title, audio_id)
    select work_id, work_id, 1, title, work_id from synth_heard`)
}

async function makePlaylists(client: Client): Promise<void> {
  await client.query(`
    create temp table synth_playlist as
      select gen_random_uuid() id, keen.id account_id, n
        from synth_keen keen cross join generate_series(0, ${PLAYLISTS - 1}) n`)
  await client.query(`
    insert into playlist (id, account_id, title)
    select id, account_id, '眠る前の' || n + 1 from synth_playlist`)
  await client.query(`
    insert into playlist_item (playlist_id, track_id, position)
    select p.id, listed.work_id, listed.n
      from synth_playlist p join synth_listed listed on listed.account_id = p.account_id
       and listed.n between p.n * ${PLAYLIST_TRACKS} + 1 and (p.n + 1) * ${PLAYLIST_TRACKS}`)
}
