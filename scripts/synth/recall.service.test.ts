// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type SQL, sql } from 'drizzle-orm'
import type { WorksQuery } from '@/lib/contract/catalogue'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import {
  indexWork,
  listTags,
  listWorks,
  type SearchedNames,
  searchedNames,
  suggest,
} from '@/lib/domain/content/catalogue'
import { countMatches, readByIndex } from '@/lib/domain/content/catalogue/search/match-works'
import { readingsOf } from '@/lib/domain/content/catalogue/search/search-words'
import {
  POPULAR_FACETS,
  popularFacet,
  sampleFacet,
} from '@/lib/domain/content/catalogue/search-index/facets'
import { renewFacets } from '@/lib/domain/content/catalogue/search-index/renew-facets'
import type { InnerReader } from '@/lib/domain/content/catalogue/works/reader'
import { normaliseField, searchDocument, searchTerms, suggestionKeys } from '@/lib/kit/search-text'
import { synthesise } from './synth'

/** More than a small catalogue, so that common words are sampled and ranked from its popular part. */
const WORKS = 12_000

type Made = {
  nid: string
  id: string
  title: string
  reading: string
  doc: string
  popularity: number
}

let database: TestDatabase
let works: Made[]
const reader = () => ({ db: database.db, actor: { kind: 'guest' } as const, now: new Date() })

beforeAll(async () => {
  database = await testDatabase(4)
  await synthesise({
    databaseUrl: database.ownerUrl,
    works: WORKS,
    add: false,
    print: () => undefined,
  })
  works = await readWorks()
}, 300_000)
afterAll(() => database.drop())

/** The works with the documents that the product's own function makes of their texts. */
async function readWorks(): Promise<Made[]> {
  const { rows } = await database.db.execute<
    Omit<Made, 'doc'> & { names: SearchedNames; tags: string[] }
  >(sql`
    select w.id, w.nid, w.title, w.title_reading reading, w.popularity, ${searchedNames} as names,
           array(select unnest(array[t.name, t.reading]) from work_tag wt join tag t on t.id = wt.tag_id
                  where wt.work_id = w.id order by wt.position) tags
      from work w join profile owner on owner.account_id = w.creator_id`)
  return rows.map(({ names, tags, ...work }) => ({
    ...work,
    // Without the tracks, which only some works get, after their documents.
    doc: searchDocument({ ...names, tags, page: names.page.slice(0, 2) }).doc,
  }))
}

/** The plans of what a reader asks the database. */
async function planOf(
  ctx: InnerReader,
  read: (explained: InnerReader) => Promise<unknown>,
): Promise<string> {
  const plan: string[] = []
  const execute = async (query: SQL) => {
    const explained = await ctx.db.execute<Record<string, string>>(sql`explain ${query}`)
    plan.push(...explained.rows.map((row) => row['QUERY PLAN'] ?? ''))
    return { rows: [] }
  }
  await read({ ...ctx, db: { execute } as unknown as InnerReader['db'] })
  return plan.join('\n')
}

/** Every document is looked through for every term, in the first reading of the query that finds any work. */
async function bruteForce(query: string): Promise<string[]> {
  for await (const terms of readingsOf(reader(), searchTerms(query))) {
    const found = works.filter(({ doc }) => terms.every((term) => doc.includes(term)))
    if (found.length > 0) return found.map(({ nid }) => nid).sort()
  }
  return []
}

type Search = Partial<WorksQuery>

/**
 * Every page in its turn; the total is that of the first. A page has a hundred works, as a listener may ask for. Each
 * page of a common word ranks all of its works again, so where many are expected a page has a third of them.
 */
async function searchAll(search: Search, expected = 0) {
  const take = Math.max(100, Math.ceil(expected / 3))
  const nids: string[] = []
  const first = await listWorks(reader(), { ...search, take, skip: 0 })
  for (let page = first; page.items.length > 0; ) {
    nids.push(...page.items.map((card) => card.nid))
    page = await listWorks(reader(), { ...search, take, skip: nids.length })
  }
  return { nids, total: first.total, isEstimate: first.isEstimate }
}

/** A total is exact or says that it is not, and then it is near. */
function expectTotal({ total, isEstimate }: { total: number; isEstimate: boolean }, found: number) {
  if (!isEstimate) return expect(total).toBe(found)
  expect(Math.abs(total - found) / found).toBeLessThan(0.3)
}

describe('a synthetic catalogue', () => {
  test('has the documents and the suggestions that publishing would have written', async () => {
    const { rows } = await database.db.execute<{
      work_id: string
      doc: string
      keys: string[]
    }>(sql`
      select work_id, doc, array(select norm from suggestion s where s.ref_id = work_id order by norm) keys from work_search`)
    const stored = new Map(rows.map((row) => [row.work_id, row]))
    for (const { id, doc, title, reading } of works) {
      expect(stored.get(id)?.doc).toBe(doc)
      const written = suggestionKeys([title, reading])
      for (const key of stored.get(id)?.keys ?? []) expect(written).toContain(key)
      expect(stored.get(id)?.keys).toContain(written[0])
    }
  })

  test('has the facets that publishing and the night would have written', async () => {
    const facets = async () =>
      (
        await database.db.execute<{ work_id: string; facets: number[] }>(sql`
          select work_id, array(select unnest(facets) order by 1) facets from work_search order by work_id`)
      ).rows
    const made = await facets()
    for (const { id } of works.slice(0, 50))
      await database.db.transaction((tx) => indexWork(tx, id))
    await renewFacets(database.db, new Date())
    expect(await facets()).toEqual(made)
  })

  test('has popular parts that follow the popularity of the night', async () => {
    const [least] = [...works].sort((a, b) => a.popularity - b.popularity)
    const popularFacetsOf = async (id: string) => {
      const { rows } = await database.db.execute<{ facets: number[] }>(
        sql`select facets from work_search where work_id = ${id}`,
      )
      return rows[0]?.facets.filter((facet) => POPULAR_FACETS.includes(facet)).sort((a, b) => a - b)
    }
    const setPopularity = (popularity: number) =>
      database.db.execute(
        sql`update work_search set popularity = ${popularity} where work_id = ${least?.id}`,
      )
    expect(await popularFacetsOf(least?.id ?? '')).toEqual([])
    await setPopularity(1e9)
    await renewFacets(database.db, new Date())
    expect(await popularFacetsOf(least?.id ?? '')).toEqual(
      [...POPULAR_FACETS].sort((a, b) => a - b),
    )
    await setPopularity(least?.popularity ?? 0)
    await renewFacets(database.db, new Date())
    expect(await popularFacetsOf(least?.id ?? '')).toEqual([])
  })

  test.each([
    ['by chance', sampleFacet(64), 'work_search_sample'],
    ['by popularity', popularFacet(64), 'work_search_head'],
    ['by chance that is too large', sampleFacet(4), 'work_search_ngrams'],
  ])('has a part %s found in the index for it', async (_, part, index) => {
    const named = { included: [], excluded: [], isUnknown: false, catalogueSize: WORKS }
    const match = { filter: {}, named, terms: ['耳かき'], grams: ['耳か', 'かき'] }
    const plan = await readByIndex(reader(), (inner) =>
      planOf(inner, (explained) => countMatches(explained, match, { part })),
    )
    expect(plan.match(/work_search_\w+/g)).toEqual([index])
  })

  test('has covers of tags that are read in the order of the tag’s own index', async () => {
    const plan = await planOf(reader(), (explained) => listTags(explained, { take: 100, skip: 0 }))
    expect(plan).toMatch(/Index Only Scan using work_tag_popular/u)
  })

  test('goes only into an empty database, unless told otherwise', async () => {
    const again = { databaseUrl: database.url, works: 1, add: false, print: () => undefined }
    await expect(synthesise(again)).rejects.toThrow('--add')
  })
})

describe('search finds all that a look through every document finds, and nothing else', () => {
  test.each([
    ['one character', '雨'],
    ['one character that is rare in titles', '宿'],
    ['one kana', 'ら'],
    ['two characters', '耳か'],
    ['half-width katakana', 'ｱｽﾏ'],
    ['half-width with a long vowel', 'ｱｽﾏｰ'],
    ['katakana for a hiragana name', 'ツムギ'],
    ['hiragana for a katakana name', 'りっか'],
    ['a name with a space', '佐藤 ゆづは'],
    ['a name with an ideographic space', '佐藤　ゆづは'],
    ['a name without its space', '佐藤ゆづは'],
    ['a name by its reading, without the space', 'さとうゆづは'],
    ['a variant kanji', '髙橋'],
    ['the common form of a variant', '高田'],
    ['the other variant', '渡辺'],
    ['another variant', '齊藤'],
    ['a heart', '♡'],
    ['an emoji heart', '❤️'],
    ['a word with a heart', '行こう♥'],
    ['a drawn-out vowel', 'ねぇぇ'],
    ['a long vowel mark where none is', 'ふぁんたじい'],
    ['a long vowel mark', 'ファンタジー'],
    ['full-width letters', 'ａｓｍｒ'],
    ['upper and lower case', 'AsMr'],
    ['a word and a tag', '雨宿 バイノーラル'],
    ['three terms', 'の 雨 朗読'],
    ['brackets and wildcards around a word', '【%雨_】'],
    ['a katakana word', 'ラジオ'],
    ['the v sound', 'ヴァラード'],
  ])('%s: %s', async (_, query) => {
    const expected = await bruteForce(query)
    const found = await searchAll({ query }, expected.length)
    expect(found.nids.sort()).toEqual(expected)
    expectTotal(found, expected.length)
  })

  test.each([
    ['a title', () => '雨宿と星書房と眠る'],
    ['the title of a work', () => works[7]?.title ?? ''],
    ['a reading', () => 'さとう ゆづは'],
    ['a name', () => '佐藤 ゆ'],
  ])(
    'at every step of typing %s',
    async (_, typed) => {
      const text = typed()
      expect(text).not.toBe('')
      for (let length = 1; length <= text.length; length += 1) {
        const query = text.slice(0, length)
        const expected = searchTerms(query).length === 0 ? [] : await bruteForce(query)
        const found = await searchAll({ query }, expected.length)
        expect([query, found.nids.sort()]).toEqual([query, expected])
      }
    },
    60_000,
  )

  test.each(['new', 'popular', 'priceLow', 'shortest'] as const)(
    'in any order: %s',
    async (sort) => {
      for (const query of ['の', '宿', '雨宿 バイノーラル']) {
        const expected = await bruteForce(query)
        expect((await searchAll({ query, sort }, expected.length)).nids.sort()).toEqual(expected)
      }
    },
    60_000,
  )
})

describe('words that many works hold', () => {
  test('are found first where the most popular works have them in the title', async () => {
    const popularityOf = new Map(works.map((work) => [work.nid, work.popularity]))
    const { items, isEstimate } = await listWorks(reader(), { query: 'の', take: 30, skip: 0 })
    expect(isEstimate).toBe(true)
    const popularities = items.map(({ nid }) => popularityOf.get(nid) ?? 0)
    expect(items.every(({ title }) => normaliseField(title).includes('の'))).toBe(true)
    expect(popularities).toEqual([...popularities].sort((a, b) => b - a))
    const median = works.map(({ popularity }) => popularity).sort((a, b) => a - b)[WORKS / 2] ?? 0
    expect(Math.min(...popularities)).toBeGreaterThan(median)
  })

  /** The best works for a word: every document is looked through and ranked. */
  async function bestOf(word: string, take: number): Promise<string[]> {
    const { rows } = await database.db.execute<{ nid: string }>(sql`
      select w.nid from work_search s join work w on w.id = s.work_id where strpos(s.doc, ${word}) > 0
       order by width_bucket(strpos(s.doc, ${word}), array[s.e1, s.e2, s.e3, s.e4, s.e5]), s.popularity desc, w.id desc
       limit ${take}`)
    return rows.map(({ nid }) => nid)
  }

  const LETTERS = 'の と い ま し す つ り か を さ う 音 夜 眠 本 話 場'
  const PARTS_OF_WORDS = 'ます まで まし しま てい の音 届け 帰り した いて きま から つて'
  const WORDS = 'asmr 癒し 雨 耳かき 朗読 バイノーラル 帰り道は'

  test.each([LETTERS, PARTS_OF_WORDS, WORDS].flatMap((words) => words.split(' ')))(
    '%s: the first page is that of a look through every document',
    async (word) => {
      const [term = ''] = searchTerms(word)
      const expected = await bestOf(term, 30)
      const { items } = await listWorks(reader(), { query: word, take: 30, skip: 0 })
      const found = items.map(({ nid }) => nid)
      expect(found.slice(0, 10).filter((nid) => expected.slice(0, 10).includes(nid))).toHaveLength(
        10,
      )
      expect(found.filter((nid) => expected.includes(nid)).length).toBeGreaterThanOrEqual(29)
    },
  )

  test('are counted exactly where they are few', async () => {
    const { total, isEstimate } = await listWorks(reader(), { query: '宿', take: 30, skip: 0 })
    expect({ total, isEstimate }).toEqual({
      total: (await bruteForce('宿')).length,
      isEstimate: false,
    })
  })
})

describe('filters', () => {
  test('of tags, people, type, price and length find what their rows say', async () => {
    const { rows } = await database.db.execute<{ nid: string }>(sql`
      select w.nid from work w where w.type = 'album' and w.price_now_yen between 500 and 1500
         and w.duration_ms between 600000 and 3600000
         and exists (select 1 from work_tag wt join tag t on t.id = wt.tag_id where wt.work_id = w.id and t.name = 'ASMR')
         and exists (select 1 from work_tag wt join tag t on t.id = wt.tag_id where wt.work_id = w.id and t.name = '癒し')
         and not exists (select 1 from work_tag wt join tag t on t.id = wt.tag_id where wt.work_id = w.id and t.name = '耳かき')`)
    const filter = {
      type: 'album' as const,
      tag: ['ASMR', '癒し'],
      excludeTag: ['耳かき'],
      priceMin: 500,
      priceMax: 1500,
      minutesMin: 10,
      minutesMax: 60,
    }
    const expected = rows.map((row) => row.nid).sort()
    for (const extra of [
      {},
      { query: 'asmr' },
      { sort: 'popular' as const },
      { query: 'ASMR', sort: 'priceLow' as const },
    ]) {
      const found = await searchAll({ ...filter, ...extra }, expected.length)
      expectTotal(found, expected.length)
      expect([extra, found.nids.sort()]).toEqual([extra, expected])
    }
  })

  test.each<[string, Search, SQL]>([
    ['long', { minutesMin: 170 }, sql`duration_ms >= 170 * 60000`],
    ['cheap', { priceMin: 1, priceMax: 250 }, sql`price_now_yen between 1 and 250`],
    ['to come', { upcoming: true }, sql`release_at > now()`],
    [
      'long and on sale',
      { minutesMin: 160, onSale: true },
      sql`duration_ms >= 160 * 60000 and is_on_sale`,
    ],
  ])(
    'of a range that few works have, %s, find them among those of a common word',
    async (_, range, condition) => {
      const { rows } = await database.db.execute<{ nid: string }>(
        sql`select nid from work where ${condition}`,
      )
      const few = new Set(rows.map((row) => row.nid))
      const expected = (await bruteForce('の')).filter((nid) => few.has(nid))
      expect(expected.length).toBeGreaterThan(0)
      const found = await searchAll({ query: 'の', ...range }, expected.length)
      expect(found.nids.sort()).toEqual(expected)
      expect(found).toMatchObject({ total: expected.length, isEstimate: false })
    },
  )

  test('of sales find what is on sale now, and nothing that is only going to be', async () => {
    const { rows } = await database.db.execute<{ nid: string }>(
      sql`select nid from work where is_on_sale`,
    )
    const onSale = new Set(rows.map((row) => row.nid))
    for (const query of ['の', 'ASMR', '雨宿 バイノーラル']) {
      const expected = (await bruteForce(query)).filter((nid) => onSale.has(nid))
      const found = await searchAll({ query, onSale: true }, expected.length)
      expect([query, found.nids.sort()]).toEqual([query, expected])
    }
  })
})

describe('the works of a name are listed in order, all of them and no other', () => {
  const tagged = (
    name: string,
  ) => sql`exists (select from work_tag wt join tag t on t.id = wt.tag_id
    where wt.work_id = w.id and t.name = ${name})`
  const orders = {
    new: sql`w.release_at desc, w.id desc`,
    popular: sql`w.popularity desc, w.id desc`,
  }

  test.each<[string, Search, SQL]>([
    ['as they are', {}, sql`true`],
    ['of one type', { type: 'voice' }, sql`w.type = 'voice'`],
    ['free', { free: true }, sql`w.price_yen = 0`],
    ['on sale', { onSale: true }, sql`w.is_on_sale`],
    [
      'within a price',
      { priceMin: 500, priceMax: 1500 },
      sql`w.price_now_yen between 500 and 1500`,
    ],
    ['for women', { targetGender: 'female' }, sql`w.target_gender <> 'male'`],
    [
      'of a length',
      { minutesMin: 10, minutesMax: 30 },
      sql`w.duration_ms between 600000 and 1800000`,
    ],
    ['without a tag', { excludeTag: ['ASMR'] }, sql`not ${tagged('ASMR')}`],
    ['with a frequent tag', { tag: ['癒し', 'ASMR'] }, tagged('ASMR')],
    ['with a rarer tag', { tag: ['癒し', '耳かき'] }, tagged('耳かき')],
  ])('%s', async (_, asked, condition) => {
    for (const sort of ['new', 'popular'] as const) {
      const { rows } = await database.db.execute<{ nid: string }>(sql`
        select w.nid from work w where ${tagged('癒し')} and ${condition} order by ${orders[sort]}`)
      const found = await searchAll({ tag: ['癒し'], ...asked, sort }, rows.length)
      expect(found.nids).toEqual(rows.map(({ nid }) => nid))
      expectTotal(found, rows.length)
    }
  })

  test('of a person, with a tag', async () => {
    const { rows } = await database.db.execute<{ nid: string; name: string }>(sql`
      select w.nid, person.name from cast_person person join cast_credit c on c.person_id = person.id
        join work w on w.id = c.work_id
       where person.id = (select id from cast_person order by work_count desc limit 1) and ${tagged('ASMR')}
       group by 1, 2, w.release_at, w.id order by ${orders.new}`)
    const found = await searchAll({ cast: rows[0]?.name, tag: ['ASMR'] }, rows.length)
    expect(found.nids).toEqual(rows.map(({ nid }) => nid))
  })
})

describe('suggestions', () => {
  test('are the heaviest names that begin with what is typed, whichever way they are looked up', async () => {
    const { rows } = await database.db.execute<{ norm: string; path: string; weight: number }>(
      sql`select norm, path, weight from suggestion`,
    )
    for (const typed of [
      'あ',
      'さ',
      '雨',
      '雨宿',
      'はじめての',
      'ねぇ',
      'さとうz',
      'ア',
      '帰り道は',
    ]) {
      const prefix = searchTerms(typed.replace('z', ''))[0] ?? ''
      const best = new Map<string, number>()
      for (const { norm, path, weight } of rows)
        if (norm.startsWith(prefix)) best.set(path, Math.max(weight, best.get(path) ?? 0))
      const expected = [...best.values()].sort((a, b) => b - a).slice(0, 8)
      const items = await suggest(reader(), { q: typed, take: 8 })
      expect([typed, items.map((item) => best.get(item.path))]).toEqual([typed, expected])
    }
  })

  test.each(['', '%', '_', '\0', '！', ' ', '\ud800'])('%j offers nothing', async (q) => {
    expect(await suggest(reader(), { q, take: 8 })).toEqual([])
  })
})
