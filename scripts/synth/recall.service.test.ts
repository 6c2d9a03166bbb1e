import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import { listWorks, suggest } from '@/lib/domain/catalog'
import { noFacets } from '@/lib/domain/catalog/named-facets'
import { walkByPlace } from '@/lib/domain/catalog/walk-by-place'
import { searchDocument, searchTerms, suggestionKeys } from '@/lib/kit/search-text'
import { synthesise } from './synth'

/** More than the head of 3,000 that `walkByPlace` ranks, so that its rest is walked too. */
const WORKS = 5_600

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
  await synthesise({ databaseUrl: database.url, works: WORKS, add: false, say: () => undefined })
  works = await readWorks()
}, 120_000)
afterAll(() => database.drop())

/** The works with the documents that the product's own function makes of their texts. */
async function readWorks(): Promise<Made[]> {
  const { rows } = await database.db.execute<
    Omit<Made, 'doc'> & {
      nickname: string
      nickname_reading: string
      people: string[]
      tags: string[]
    }
  >(sql`
    select w.id, w.nid, w.title, w.title_reading reading, w.popularity, p.nickname, p.nickname_reading,
           array(select unnest(array[person.name, person.reading]) from cast_credit c
                   join cast_person person on person.id = c.person_id where c.work_id = w.id order by c.position) people,
           array(select t.name from work_tag wt join tag t on t.id = wt.tag_id
                  where wt.work_id = w.id order by wt.position) tags
      from work w join profile p on p.account_id = w.creator_id`)
  return rows.map((row) => ({
    ...row,
    doc: searchDocument({
      title: row.title,
      reading: row.reading,
      cast: row.people,
      creator: [row.nickname, row.nickname_reading],
      tags: row.tags,
    }).doc,
  }))
}

/** Every document is looked through for every term. */
const bruteForce = (query: string): string[] => {
  const terms = searchTerms(query)
  return works
    .filter(({ doc }) => terms.every((term) => doc.includes(term)))
    .map(({ nid }) => nid)
    .sort()
}

async function searchAll(query: string): Promise<{ nids: string[]; total: number }> {
  const nids: string[] = []
  for (;;) {
    const page = await listWorks(reader(), { query, take: 100, skip: nids.length })
    nids.push(...page.items.map((card) => card.nid))
    if (page.items.length === 0 || nids.length >= page.total)
      return { nids: nids.sort(), total: page.total }
  }
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

  test('goes only into an empty database, unless told otherwise', async () => {
    const again = { databaseUrl: database.url, works: 1, add: false, say: () => undefined }
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
    const expected = bruteForce(query)
    const { nids, total } = await searchAll(query)
    expect(nids).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  test('at every step of typing a title and a name', async () => {
    const typed = ['雨宿と星書房と眠る', 'さとう ゆづは', '佐藤 ゆ'].concat(works[7]?.title ?? [])
    for (const text of typed)
      for (let length = 1; length <= text.length; length += 1) {
        const query = text.slice(0, length)
        const expected = searchTerms(query).length === 0 ? [] : bruteForce(query)
        expect([query, (await searchAll(query)).nids]).toEqual([query, expected])
      }
  }, 60_000)

  test('also when the words are so common that the catalogue is walked: each hit once, in one order', async () => {
    const found: string[] = []
    for (;;) {
      const page = await walkByPlace(reader(), {
        filter: {},
        named: noFacets,
        documents: [sql`strpos(s.doc, ${'の'}) > 0`],
        place: sql`case when strpos(s.doc, ${'の'}) < s.e1 then 0 else 1 end`,
        take: 97,
        skip: found.length,
      })
      found.push(...page)
      if (page.length < 97) break
    }
    const nidOf = new Map(works.map(({ id, nid }) => [id, nid]))
    expect(found.map((id) => nidOf.get(id)).sort()).toEqual(bruteForce('の'))
  })

  test('a total that is told from a sample says so; of this few works the sample is all of them', async () => {
    const common = bruteForce('の').length
    expect(common).toBeGreaterThan(5_000)
    expect(await listWorks(reader(), { query: 'の', take: 30, skip: 0 })).toMatchObject({
      total: Number(common.toPrecision(2)),
      isEstimate: true,
    })
    expect(await listWorks(reader(), { query: '宿', take: 30, skip: 0 })).toMatchObject({
      total: bruteForce('宿').length,
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
      const nids: string[] = []
      for (let skip = 0; ; skip += 100) {
        const page = await listWorks(reader(), { ...filter, ...extra, take: 100, skip })
        expect(page.total).toBe(expected.length)
        nids.push(...page.items.map((card) => card.nid))
        if (page.items.length < 100) break
      }
      expect([extra, nids.sort()]).toEqual([extra, expected])
    }
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
