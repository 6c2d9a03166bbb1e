import type { Client } from 'pg'

/** Plays and purchases per work, on average. */
const PLAYS = 2
const PURCHASES = 0.5
const LISTENERS_A_WORK = 0.1

/**
 * Listeners with a year of plays and paid orders of the catalogue's works: popular works get most of them.
 * The orders are for lists and statistics; they have no ledger entries.
 */
export async function fillHistory(client: Client, works: number): Promise<void> {
  const listeners = Math.max(10, Math.min(100_000, Math.round(works * LISTENERS_A_WORK)))
  await client.query(`
    create temp table synth_listener as
      select i, gen_random_uuid() id from generate_series(0, ${listeners - 1}) i`)
  await client.query(`
    insert into account (id, email, email_verified_at)
    select id, 'synth-' || id || '@synth.example', now() from synth_listener`)
  await client.query('create unique index on synth_listener (i)')
  await client.query(`
    create temp table synth_ranked as
      select (row_number() over (order by popularity desc))::int - 1 i, id, creator_id, title, price_yen, type from synth_work`)
  await client.query('create unique index on synth_ranked (i)')
  await client.query(`
    create temp table synth_play as
    select w.id, w.creator_id, ((now() - p.age) at time zone 'Asia/Tokyo')::date as day, random() < 0.5 is_trial
      from (select floor(${works} * power(random(), 3))::int work, floor(${listeners} * power(random(), 1.5))::int listener,
                   interval '365 days' * power(random(), 2) age from generate_series(1, ${Math.round(works * PLAYS)})) p
      join synth_ranked w on w.i = p.work join synth_listener l on l.i = p.listener`)
  await addUp(client)
  await client.query(`
    create temp table synth_order as
      select gen_random_uuid() id, n, floor(${works} * power(random(), 3))::int work,
             floor(${listeners} * power(random(), 1.5))::int listener, now() - interval '365 days' * random() placed_at
        from generate_series(1, ${Math.round(works * PURCHASES)}) n`)
  await client.query(`
    insert into "order" (id, number, account_id, kind, state, network, total_yen, created_at, expires_at, paid_at)
    select o.id, 'S' || o.id, l.id, 'audio', 'paid', 'stripe', w.price_yen, o.placed_at, o.placed_at, o.placed_at
      from synth_order o join synth_ranked w on w.i = o.work and w.type = 'album' join synth_listener l on l.i = o.listener`)
  await client.query(`
    insert into order_line (id, order_id, work_id, creator_id, title, unit_price_yen, amount_yen, fee_rate_bp, fee_yen)
    select gen_random_uuid(), o.id, w.id, w.creator_id, w.title, w.price_yen, w.price_yen, 3000, w.price_yen * 3 / 10
      from synth_order o join synth_ranked w on w.i = o.work and w.type = 'album'`)
  await client.query(`
    insert into entitlement (id, account_id, work_id, order_line_id, granted_at)
    select distinct on (o.account_id, line.work_id) gen_random_uuid(), o.account_id, line.work_id, line.id, o.paid_at
      from order_line line join "order" o on o.id = line.order_id join synth_order s on s.id = o.id
     order by o.account_id, line.work_id on conflict do nothing`)
}

/** The daily sums of the plays, as the worker would have written them day by day. */
async function addUp(client: Client): Promise<void> {
  await client.query(`
    insert into play_day
      (track_id, day, source, work_id, plays, trials, completed, points, reached, listeners)
    select id, day, 'direct', id, count(*), count(*) filter (where is_trial), 0, count(*),
           array_fill(0, array[20]), '{}'
      from synth_play group by id, day`)
  await client.query(`
    insert into work_day (work_id, day, plays, trials, completed, points)
    select work_id, day, plays, trials, completed, points from play_day`)
  await client.query(`
    insert into work_plays (work_id, plays) select work_id, sum(plays) from work_day group by work_id`)
  await client.query(`
    insert into creator_day (creator_id, day, plays, trials, completed)
    select creator_id, day, count(*), count(*) filter (where is_trial), 0
      from synth_play group by creator_id, day`)
}
