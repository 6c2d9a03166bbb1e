import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { PARTS, sampleFacet } from '@/lib/domain/content/catalogue/search-index/facets'
import { renewFacets } from '@/lib/domain/content/catalogue/search-index/renew-facets'
import { normaliseField } from '@/lib/kit/search-text'
import { descriptionSql, titleSql } from './templates'
import { creators, people, tags, type Word, words } from './vocabulary'

export type Size = { works: number; firstNumber: number }

const SEP = `E'\\x1f'`
const CATCH_COPY = 'をお届けします。'
/** Frequent titles, people and tags come first; the exponent says how fast the frequency falls. */
const zipf = (count: number | string, power: number) =>
  `floor(${count} * power(random(), ${power}))::int`
const uuidAt = (ms: string, salt: string) =>
  `(lpad(to_hex((${ms})::bigint), 12, '0') || '7' || substr(md5(${salt} || random()), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`

/** Analyses the tables: the next step reads what this one wrote, and the planner needs its size. */
const ANALYSE = `do $$ declare made record; begin
  for made in select relname from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r'
  loop execute format('analyze %I', made.relname); end loop; end $$`

const SPAN_MS = 5 * 365 * 86_400_000

/** Makes the people, words and works of a synthetic catalogue in the connected database. */
export async function fillCatalogue(
  client: Client,
  size: Size,
  print: (line: string) => void,
): Promise<void> {
  const steps: [string, () => Promise<unknown>][] = [
    ['words', () => makeWords(client)],
    ['creators', () => makeCreators(client, size)],
    ['people and tags', () => makeNames(client, size)],
    ['works', () => makeWorks(client, size)],
    ['credits and tags of works', () => makeCredits(client)],
    ['sale periods', () => makeDiscounts(client)],
    ['search documents', () => makeDocuments(client)],
    ['counters', () => makeCounters(client)],
    ['suggestions', () => makeSuggestions(client)],
  ]
  for (const [name, make] of steps) {
    const started = performance.now()
    await make()
    await client.query(ANALYSE)
    print(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

async function makeWordTable(client: Client, table: string, rows: readonly Word[]) {
  await client.query(
    `create temp table ${table} as
       select (row_number() over ())::int - 1 i, written, reading, norm, norm_reading
         from json_to_recordset($1) as r(written text, reading text, norm text, norm_reading text)`,
    [
      JSON.stringify(
        rows.map(([written, reading]) => ({
          written,
          reading,
          norm: normaliseField(written),
          norm_reading: normaliseField(reading),
        })),
      ),
    ],
  )
  await client.query(`create unique index on ${table} (i)`)
}

async function makeWords(client: Client): Promise<void> {
  await makeWordTable(client, 'synth_word', words)
  await makeWordTable(client, 'synth_creator_name', creators)
  await makeWordTable(client, 'synth_person_name', people)
  await makeWordTable(client, 'synth_tag_name', tags)
  await client.query('analyze synth_word')
}

async function makeCreators(client: Client, { works }: Size): Promise<void> {
  const count = Math.max(5, Math.min(creators.length, Math.round(works / 20)))
  await client.query(`
    create temp table synth_creator as
      select name.i, ${uuidAt(`extract(epoch from now()) * 1000 - ${SPAN_MS} + i`, `'c' || i`)} id, name.written, name.norm, name.reading, name.norm_reading
        from synth_creator_name name
       where name.i < ${count} and not exists (select 1 from profile where nickname_key = name.written)`)
  await client.query(
    'update synth_creator set i = n from (select id, (row_number() over (order by i))::int - 1 n from synth_creator) numbered where numbered.id = synth_creator.id',
  )
  await client.query(`
    insert into account (id, email, email_verified_at) select id, 'synth-' || id || '@synth.example', now() from synth_creator`)
  await client.query(`
    insert into profile (account_id, nickname, nickname_key, nickname_reading, introduction)
    select id, written, written, reading, written || 'です。夜に寄り添う声をお届けします。' from synth_creator`)
  await client.query(`insert into creator (account_id) select id from synth_creator`)
  await client.query('create unique index on synth_creator (i)')
}

async function makeNames(client: Client, { works }: Size): Promise<void> {
  const count = Math.max(20, Math.min(people.length, Math.round(works / 100)))
  await client.query(`
    insert into cast_person (id, name, reading)
    select gen_random_uuid(), written, reading from synth_person_name where i < ${count}
        on conflict (name) do nothing`)
  await client.query(`
    insert into tag (id, name, reading, category)
    select gen_random_uuid(), written, reading, 'other' from synth_tag_name on conflict (name) do nothing`)
  await client.query(`
    create temp table synth_person as
      select name.i, person.id, person.number, name.norm, name.norm_reading
        from synth_person_name name join cast_person person on person.name = name.written where name.i < ${count}`)
  await client.query(`
    create temp table synth_tag as
      select name.*, tag.id, tag.number from synth_tag_name name join tag on tag.name = name.written`)
  await client.query('create unique index on synth_person (i)')
  await client.query('create unique index on synth_tag (i)')
}

async function makeWorks(client: Client, { works, firstNumber }: Size): Promise<void> {
  // The rank of a work does not follow its number, so that popular works are spread over the years.
  await client.query(`
    create temp table synth_pick as
      select n, now() - (1 - n::float8 / ${works}) * interval '5 years'
               + case when random() < 0.003 then interval '1 day' * (61 * random() + 1825 * (1 - n::float8 / ${works}))
                      else interval '0' end release_at,
             ${zipf(words.length, 2.2)} a, ${zipf(words.length, 1.6)} b, ${zipf(words.length, 1.2)} c,
             ${zipf(tags.length, 3)} tag, floor(random() * ${titleSql.count})::int template,
             ${zipf('(select count(*) from synth_creator)', 1.5)} creator,
             case when random() < 0.35 then 'voice' else 'album' end type,
             100 * floor(3 + 27 * power(random(), 1.3))::int + 10 price_yen,
             60000 * (1 + floor(180 * power(random(), 2)))::int + floor(random() * 60000)::int duration_ms,
             floor(20000 * power(random(), 9)) + floor(random() * 5) popularity,
             (array['male','female','both'])[1 + floor(random() * 3)::int] target_gender
        from generate_series(1, ${works}) n`)
  await client.query(`
    create temp table synth_cover as
      select (row_number() over ())::int - 1 i, id from (select id from picture limit 500) known`)
  await client.query(`
    insert into picture (id, widths, alt, color)
    select gen_random_uuid(), '{128,256,512}', '表紙', '#' || lpad(to_hex(floor(random() * 16777215)::int), 6, '0')
      from generate_series(1, 200) where not exists (select 1 from synth_cover)`)
  await client.query(`
    insert into synth_cover select (row_number() over ())::int - 1, id from picture
     where not exists (select 1 from synth_cover)`)
  await client.query(`
    create temp table synth_work as
      select p.*, ${uuidAt(`extract(epoch from now()) * 1000 - ${SPAN_MS} + ${Math.floor(SPAN_MS / works)}::bigint * p.n`, `'w' || p.n`)} id,
             'KN' || to_char(${firstNumber} + p.n - 1, 'FM999000000') nid, owner.id creator_id,
             ${titleSql.written} title, ${titleSql.reading} title_reading, ${titleSql.norm} norm,
             ${titleSql.normReading} norm_reading, ${titleSql.ending} ending, ${titleSql.symbols} symbols,
             ${descriptionSql.written} description, ${descriptionSql.norm} norm_description
        from synth_pick p join synth_word a on a.i = p.a join synth_word b on b.i = p.b
        join synth_word c on c.i = p.c join synth_tag tag on tag.i = p.tag
        join synth_creator owner on owner.i = p.creator`)
  await client.query('create unique index on synth_work (n)')
  await client.query('create unique index on synth_work (id)')
  await client.query('analyze synth_work')
  await client.query(`
    insert into work (id, nid, type, creator_id, state, title, title_reading, catch_copy, description, target_gender, price_yen,
                      price_now_yen, cover_id, track_count, duration_ms, release_at, accepts_preorders, published_at,
                      popularity, created_at, updated_at)
    select s.id, s.nid, s.type, s.creator_id, 'published', s.title, s.title_reading, s.title || '${CATCH_COPY}', s.description,
           s.target_gender, case s.type when 'voice' then 0 else s.price_yen end,
           case s.type when 'voice' then 0 else s.price_yen end,
           cover.id, case s.type when 'voice' then 1 else 1 + s.duration_ms / 900000 end, s.duration_ms, s.release_at,
           s.type = 'album' and s.release_at > now(), least(s.release_at, now()), s.popularity,
           least(s.release_at, now()), least(s.release_at, now())
      from synth_work s join synth_cover cover on cover.i = s.n % (select count(*) from synth_cover)
     order by s.n`)
  await client.query('analyze work')
}

async function makeCredits(client: Client): Promise<void> {
  await client.query(`
    create temp table synth_credit as
      select distinct on (s.id, pick.person) s.id work_id, pick.person, pick.position,
             case when pick.position <= voices then 'voiceActor' when pick.position = voices + 1 then 'scenario' else 'illustrator' end attribute_type
        from (select id, 1 + floor(3 * power(random(), 2))::int voices from synth_work) s
       cross join lateral (select position, ${zipf('(select count(*) from synth_person)', 2)} person
                             from generate_series(1, s.voices + 2) position) pick`)
  await client.query(`
    insert into cast_credit (work_id, position, person_id, attribute_type, role_name, release_at, role_release_at, popularity)
    select c.work_id, c.position, person.id, c.attribute_type, '', s.release_at, s.release_at, s.popularity
      from synth_credit c join synth_person person on person.i = c.person join synth_work s on s.id = c.work_id`)
  await client.query(`
    create temp table synth_tagged as
      select distinct s.id work_id, pick.tag, s.release_at, s.popularity
        from synth_work s cross join lateral (
          select s.tag union all
          select ${zipf(tags.length, 3)} from generate_series(1, 2 + s.n % 4)) pick(tag)`)
  await client.query(`
    insert into work_tag (tag_id, work_id, position, release_at, popularity)
    select tag.id, t.work_id, t.tag, t.release_at, t.popularity from synth_tagged t join synth_tag tag on tag.i = t.tag`)
}

async function makeDiscounts(client: Client): Promise<void> {
  await client.query(`
    insert into discount (id, work_id, price_yen, start_at, end_at)
    select gen_random_uuid(), id, price_yen * (5 + floor(random() * 4)::int) / 10, period.start_at,
           period.start_at + interval '10 days'
      from (select id, price_yen, random() chance from synth_work where type = 'album') s
     cross join lateral (select case when chance < 0.06 then now() - interval '1 day' * (1 + 8 * random())
                                     when chance < 0.09 then now() + interval '1 day' * (1 + 30 * random())
                                     else now() - interval '1 day' * (20 + 300 * random()) end start_at) period
     where chance < 0.12`)
  await client.query(`
    update work set price_now_yen = d.price_yen, is_on_sale = true from discount d
     where d.work_id = work.id and d.start_at <= now() and d.end_at > now()`)
}

/**
 * The n-gram indexes are dropped and built again at the end, which takes a small part of the time. This also removes
 * their statistics target, so it is set again.
 */
async function makeDocuments(client: Client): Promise<void> {
  const { rows: indexes } = await client.query<{
    name: string
    definition: string
    target: number | null
  }>(
    `select c.relname name, pg_get_indexdef(c.oid) definition, a.attstattarget target
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam and m.amname = 'gin'
       join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
      where i.indrelid = 'work_search'::regclass`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(
    `
    insert into work_search (work_id, doc, e1, e2, e3, e4, e5, popularity, facets, price_now_yen, is_on_sale, duration_ms, release_at)
    select s.id, concat_ws(${SEP}, s.norm, s.norm_reading, credits.names, owner.norm, owner.norm_reading, tagged.names,
                             s.norm || '${normaliseField(CATCH_COPY)}', s.norm_description) || s.symbols
             || case when tagged.has_heart and s.symbols = '' then ${SEP} || '♡' else '' end,
           char_length(s.norm) + 2, char_length(s.norm || s.norm_reading) + 3,
           char_length(s.norm || s.norm_reading || credits.names) + 4,
           char_length(s.norm || s.norm_reading || credits.names || owner.norm || owner.norm_reading) + 6,
           char_length(s.norm || s.norm_reading || credits.names || owner.norm || owner.norm_reading || tagged.names) + 7,
           s.popularity,
           tagged.facets || credits.facets || c.number * 4 + 2 || case s.type when 'album' then 3 else 7 end
             || case when w.price_yen > 0 then array[15] when s.type = 'album' then array[11, 111] else array[11] end
             || case s.target_gender when 'male' then array[19] when 'female' then array[23] else array[19, 23] end
             || array(select part.facet from unnest($1::int[], $2::int[]) part(facet, size)
                       where (get_byte(uuid_send(s.id), 14) * 256 + get_byte(uuid_send(s.id), 15)) % part.size = 0),
           w.price_now_yen, w.is_on_sale, s.duration_ms, s.release_at
      from synth_work s join work w on w.id = s.id
      join synth_creator owner on owner.id = s.creator_id join creator c on c.account_id = s.creator_id
      join (select t.work_id, string_agg(tag.norm || ${SEP} || tag.norm_reading, ${SEP} order by t.tag) names, array_agg(tag.number * 4) facets,
                   bool_or(tag.written like '%♡%') has_heart
              from synth_tagged t join synth_tag tag on tag.i = t.tag group by 1) tagged on tagged.work_id = s.id
      join (select c.work_id, string_agg(person.norm || ${SEP} || person.norm_reading, ${SEP} order by c.position) names,
                   array_agg(person.number * 4 + 1) facets
              from synth_credit c join synth_person person on person.i = c.person group by 1) credits on credits.work_id = s.id`,
    [PARTS.map(sampleFacet), PARTS],
  )
  await renewFacets(drizzle(client), new Date())
  for (const { name, definition, target } of indexes) {
    await client.query(definition)
    if (target !== null)
      await client.query(`alter index ${name} alter column 1 set statistics ${target}`)
  }
}

async function makeCounters(client: Client): Promise<void> {
  await client.query(`
    update tag set work_count = tag.work_count + counted.works
      from (select tag.id, count(*) works from synth_tagged t join synth_tag tag on tag.i = t.tag group by 1) counted
     where counted.id = tag.id`)
  await client.query(`
    update cast_person person set work_count = person.work_count + counted.works
      from (select p.id, count(*) works from synth_credit c join synth_person p on p.i = c.person group by 1) counted
     where counted.id = person.id`)
  await client.query(`
    update creator set published_works = counted.works
      from (select creator_id, count(*) works from synth_work group by 1) counted
     where counted.creator_id = creator.account_id`)
}

async function makeSuggestions(client: Client): Promise<void> {
  await client.query(`
    insert into suggestion (ref_id, norm, kind, label, path, weight)
    select s.id, left(key.norm, 40), 'work', s.title, '/' || s.type || '/' || s.nid, s.popularity
      from synth_work s cross join lateral (select s.norm union select s.norm_reading union select s.ending) key(norm)
     where key.norm <> '' on conflict do nothing`)
}
