// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { rebuildRankings, refreshPopularity, renewWorksOf } from '@/lib/domain/content/catalogue'
import { sumPlays } from '@/lib/domain/content/statistics'
import { changeTrack, withdrawWork } from '@/lib/domain/creators/studio'
import { merchandiseOf } from '@/lib/domain/shop/orders/testing/shelf'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import {
  countingStatements,
  type MadeWork,
  makeWork,
  type Person,
  somebody,
} from '../testing/catalogue'
import { type TestService, testService } from '../testing/test-service'

let service: TestService
let creator: Person
let works: Record<
  'rain' | 'sale' | 'cat' | 'voice' | 'preorder' | 'announced' | 'draft' | 'withdrawn',
  MadeWork
>

const now = new Date()
const at = (days: number) => addDays(now, days).toISOString()

beforeAll(async () => {
  service = await testService()
  creator = await somebody(service.parts, { nickname: 'しずく綴り' })
  const other = await somebody(service.parts, { nickname: 'ねこまち縁側社' })
  works = {
    rain: await makeWork(creator, {
      titleReading: 'あまだれしょぼう',
      catchCopy: '砂糖は、あとから。',
      description: 'しおりをはさむ指と、\n\nページの音。',
    }),
    sale: await makeWork(creator, {
      title: '星☆灯台のASMR',
      titleReading: 'ほしとうだい',
      price: 1650,
      targetGender: 'female',
      tags: ['ASMR', '♡両思い'],
      cast: [
        {
          attributeType: 'voiceActor',
          castName: '髙﨑ｱｽﾏ',
          castNameReading: 'たかさき あすま',
          roleName: '',
        },
        { attributeType: 'scenario', castName: '髙﨑ｱｽﾏ', castNameReading: '', roleName: '' },
      ],
      discount: { price: 1155, startAt: at(-1), endAt: at(5) },
    }),
    cat: await makeWork(other, {
      title: 'おもちとヴァイオリン',
      price: 990,
      targetGender: 'male',
      tags: ['猫'],
      discount: { price: 660, startAt: at(2), endAt: at(5) },
    }),
    voice: await makeWork(other, { type: 'voice', title: '一分だけの雨宿り' }, { tracks: 1 }),
    preorder: await makeWork(
      other,
      { title: '焚き火番の騎士', tags: ['焚き火'], cast: [] },
      { releaseAt: addDays(now, 14), acceptPreorders: true },
    ),
    announced: await makeWork(
      other,
      { title: '風鈴百物語', tags: ['怪談'], cast: [] },
      { releaseAt: addDays(now, 21) },
    ),
    draft: await makeWork(creator, { title: '未発表の下書き' }, { stay: 'draft' }),
    withdrawn: await makeWork(creator, { title: '取り下げた物語' }),
  }
  await withdrawWork({ ...creator.ctx, now: new Date() }, works.withdrawn.id)
}, 60_000)
afterAll(() => service.close())

const get = (path: string, bearer?: string) => service.call(path, bearer ? { bearer } : {})
const nidsOf = (body: Record<string, unknown>) =>
  (body.items as { nid: string }[]).map((item) => item.nid)
const search = async (query: string) => {
  const answer = await get(`/works?${query}`)
  expect(answer.status).toBe(200)
  return nidsOf(answer.body)
}

describe('a work', () => {
  test('is shown whole, with cast, tags, tracks and formats, in one statement', async () => {
    const { result, statements } = await countingStatements(service.parts, () =>
      get(`/album/${works.rain.nid}`),
    )
    expect(result.status).toBe(200)
    expect(statements).toBe(1)
    expect(result.body).toMatchObject({
      nid: works.rain.nid,
      type: 'album',
      price: 1320,
      saleStatus: 'onSale',
      discountInfo: null,
      voiceActors: ['鳴瀬ゆづは'],
      trackCount: 2,
      durationMs: 60_000,
      tags: ['ASMR', '朗読'],
      user: { nickname: 'しずく綴り' },
      castTags: [
        {
          attributeType: 'voiceActor',
          roleName: '店番',
          tag: { castName: '鳴瀬ゆづは', castNameReading: 'なるせ ゆづは' },
        },
        { attributeType: 'scenario', roleName: null, tag: { castName: '紙魚ノ介' } },
      ],
    })
    expect(result.body.tracks).toMatchObject([
      {
        trackNo: 1,
        price: 770,
        durationMs: 30_000,
        trialDurationMs: 10_000,
        peaks: [0, 0.5, 1],
        file: {
          noSample: false,
          formats: [
            { type: 'trial', bitRate: 256, filePath: 'trial/256k/index.m3u8' },
            { type: 'full', bitRate: 256, filePath: 'full/256k/index.m3u8' },
          ],
        },
      },
      { trackNo: 2 },
    ])
  })

  test('may be kept by shared caches, unless somebody in particular asked', async () => {
    const shared = await get(`/album/${works.rain.nid}`)
    expect(shared.headers.get('cache-control')).toContain('s-maxage=60')
    const own = await get(`/album/${works.rain.nid}`, creator.bearer)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.body).toEqual(shared.body)
  })

  test('tells what can be done with it now', async () => {
    const status = async (path: string) => (await get(path)).body.saleStatus
    expect(await status(`/album/${works.preorder.nid}`)).toBe('preorder')
    expect(await status(`/album/${works.announced.nid}`)).toBe('announced')
    expect(await status(`/voice/${works.voice.nid}`)).toBe('free')
  })

  test('carries the current or the next sale period', async () => {
    const current = await get(`/album/${works.sale.nid}`)
    expect(current.body.discountInfo).toEqual({
      ...{ price: 1155, startAt: at(-1), endAt: at(5) },
      referencePriceUntil: null,
    })
    const next = await get(`/album/${works.cat.nid}`)
    expect(next.body.discountInfo).toMatchObject({ price: 660, startAt: at(2) })
  })

  test('of the other type, unknown, or no number at all is not found', async () => {
    for (const path of [
      `/voice/${works.rain.nid}`,
      `/album/${works.voice.nid}`,
      '/album/KN999999',
      '/album/nothing',
      '/album/%00',
    ]) {
      const { status, body } = await get(path)
      expect([path, status, body.code]).toEqual([path, 404, 'not-found'])
    }
  })

  test('has related works: the same voice, the same creator, the same tags', async () => {
    const { body } = await get(`/album/${works.rain.nid}/related`)
    const nids = nidsOf(body)
    expect(nids).toContain(works.sale.nid)
    expect(nids).toContain(works.cat.nid)
    expect(nids).not.toContain(works.rain.nid)
    expect((await get('/album/KN999999/related')).status).toBe(404)
  })
})

describe('a draft and a withdrawn work', () => {
  test.each(['draft', 'withdrawn'] as const)(
    '%s: nowhere in the store, also for its creator',
    async (name) => {
      const hidden = works[name]
      for (const bearer of [undefined, creator.bearer]) {
        expect((await get(`/album/${hidden.nid}`, bearer)).status).toBe(404)
        expect((await get(`/album/${hidden.nid}/related`, bearer)).status).toBe(404)
        for (const path of [
          '/works?take=100',
          `/works?creator=${creator.uid}`,
          '/works?tag=ASMR',
          '/works?cast=鳴瀬ゆづは',
          '/works?query=下書き',
          '/works?query=取り下げた',
          '/works?sort=popular',
          '/works?sort=priceLow',
          `/album/${works.rain.nid}/related`,
          '/ranking?period=all',
        ])
          expect(nidsOf((await get(path, bearer)).body)).not.toContain(hidden.nid)
        const sitemap = await get('/sitemap', bearer)
        expect(JSON.stringify(sitemap.body)).not.toContain(hidden.nid)
        const home = await get('/home', bearer)
        expect(JSON.stringify(home.body)).not.toContain(hidden.nid)
      }
    },
  )
})

describe('the list of works', () => {
  test('shows the newest first, in at most three statements with its total', async () => {
    const { result, statements } = await countingStatements(service.parts, () =>
      get('/works?take=2&skip=2'),
    )
    expect(statements).toBeLessThanOrEqual(3)
    expect(result.body.total).toBe(6)
    expect(nidsOf(result.body)).toEqual([works.voice.nid, works.cat.nid])
  })

  test('is filtered by type, tag, cast, creator, price, sale, audience and release', async () => {
    const { rain, sale, cat, voice, preorder, announced } = works
    expect(await search('type=voice')).toEqual([voice.nid])
    expect(await search('free=true')).toEqual([voice.nid])
    expect(await search('tag=猫')).toEqual([cat.nid])
    expect(await search('cast=髙﨑ｱｽﾏ')).toEqual([sale.nid])
    expect(await search('cast=髙﨑ｱｽﾏ&sort=popular')).toEqual([sale.nid])
    expect(await search(`creator=${creator.uid}`)).toEqual([sale.nid, rain.nid])
    expect(await search('onSale=true')).toEqual([sale.nid])
    expect(await search('priceMin=1000&priceMax=1200')).toEqual([sale.nid])
    expect(await search('targetGender=female&type=album&upcoming=false')).toEqual([
      sale.nid,
      rain.nid,
    ])
    expect(await search('upcoming=true')).toEqual([preorder.nid, announced.nid])
    expect(await search('tag=ASMR&targetGender=male')).toEqual([voice.nid, rain.nid])
  })

  test('sorts by the price in force', async () => {
    const cheapFirst = await search('type=album&upcoming=false&sort=priceLow')
    expect(cheapFirst).toEqual([works.cat.nid, works.sale.nid, works.rain.nid])
    const dearFirst = await search('type=album&upcoming=false&sort=priceHigh')
    expect(dearFirst).toEqual([works.rain.nid, works.sale.nid, works.cat.nid])
  })

  test('ends without error far behind its end', async () => {
    const { status, body } = await get('/works?skip=100000')
    expect([status, body]).toEqual([200, { items: [], total: 6, isEstimate: false }])
  })

  test.each([
    'take=0',
    'take=101',
    'skip=-1',
    'skip=100001',
    'sort=title;drop table work',
    'type=film',
    'creator=1',
    'priceMin=-1',
    'free=maybe',
  ])('refuses %s with the path of the field', async (query) => {
    const { status, body } = await get(`/works?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(body.details).toMatchObject([{ path: query.split('=')[0] }])
  })

  test.each(['tag=%00', 'cast=%00', 'tag=%25', "tag=' or 1=1", 'tag=%ED%A0%80'])(
    'takes %s literally',
    async (query) => {
      expect(await search(query)).toEqual([])
    },
  )
})

describe('works by their ids', () => {
  const cards = (ids: string[]) => get(`/works/cards?${ids.map((id) => `ids[]=${id}`).join('&')}`)

  test('come in the order asked, each once, in one statement; what is not in the store is left out', async () => {
    const { voice, draft, rain, withdrawn } = works
    const asked = [voice.id, draft.id, rain.id, newId(), withdrawn.id, voice.id]
    const { result, statements } = await countingStatements(service.parts, () => cards(asked))
    expect([result.status, nidsOf(result.body), statements]).toEqual([
      200,
      [voice.nid, rain.nid],
      1,
    ])
  })

  test('are at most fifty, and at least one', async () => {
    const ids = Array.from({ length: 51 }, newId)
    const answers = [await cards(ids.slice(1)), await cards(ids), await cards([])]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400])
  })
})

describe('search', () => {
  test.each([
    ['雨', ['rain', 'voice']],
    ['雨だれ書房', ['rain']],
    ['あまだれ', ['rain']],
    ['アマダレ', ['rain']],
    ['鳴瀬　ゆづは', ['rain', 'cat', 'voice']],
    ['しずく 雨', ['rain']],
    ['asmr 星', ['sale']],
    ['ａｓｍｒ　灯台', ['sale']],
    ['高崎アスマー', ['sale']],
    ['たかさき あすま', ['sale']],
    ['♥両思い', ['sale']],
    ['❤', ['sale']],
    ['★', ['sale']],
    ['ばいおりん', ['cat']],
    ['ネコマチ', ['cat', 'voice', 'preorder', 'announced']],
    ['きし', []],
    ['騎士', ['preorder']],
    ['amadare', ['rain']],
    ['takasaki asuma', ['sale']],
    ['neko', ['cat', 'voice', 'preorder', 'announced']],
    ['takibi', []],
    ['雨だれ書房朗読', ['rain']],
    ['雨だれの書房', ['rain']],
    ['鳴瀬ゆづはの猫', ['cat']],
    ['ページをはさむ指', ['rain']],
    ['灯台のASMR高崎あすま', ['sale']],
    ['砂糖は あとから', ['rain']],
    ['ページの音', ['rain']],
    ['第2夜', ['rain', 'sale', 'cat', 'preorder', 'announced']],
  ] as const)('%s finds %j', async (query, names) => {
    const found = await search(`query=${encodeURIComponent(query)}`)
    expect([...found].sort()).toEqual(names.map((name) => works[name].nid).sort())
  })

  test('finds a track by its new title in the transaction that changes it', async () => {
    await changeTrack({ ...creator.ctx, now: new Date() }, works.sale.trackIds[0] ?? '', {
      title: '屋根裏の小夜曲',
    })
    expect(await search('query=小夜曲')).toEqual([works.sale.nid])
  })

  test.each(['KN000101', 'kn000101', '000101'])('finds a work by its number %s', async (number) => {
    const nid = number.replace(/^(?:kn)?/iu, 'KN')
    expect(await search(`query=${number}`)).toEqual([nid])
    expect(await search(`query=${number}&type=voice`)).toEqual([])
    expect(await search(`query=${number}&skip=1`)).toEqual([])
  })

  test('finds no work by the number of one that is not in the store', async () => {
    expect(await search(`query=${works.withdrawn.nid}`)).toEqual([])
  })

  test('puts a title before the words of a page', async () => {
    expect((await search('query=書房'))[0]).toBe(works.rain.nid)
  })

  test('puts a title before a tag', async () => {
    const found = await search('query=ASMR')
    expect(found[0]).toBe(works.sale.nid)
    expect(found).toContain(works.rain.nid)
  })

  test('goes with the filters and sorts', async () => {
    expect(await search('query=雨&type=voice')).toEqual([works.voice.nid])
    expect(await search('query=ASMR&sort=priceLow&tag=ASMR&type=album')).toEqual(
      [works.cat.nid, works.sale.nid, works.rain.nid].filter((nid) => nid !== works.cat.nid),
    )
    const page = await get('/works?query=ASMR&take=1&skip=1')
    expect(page.body.total).toBeGreaterThan(1)
    expect(nidsOf(page.body)).toHaveLength(1)
  })

  test.each([
    '%',
    '_',
    '%00',
    '%25%25',
    '()[]{}*+?|',
    '！？',
    "'; drop table work --",
    '%1f',
    '%ED%A0%80',
  ])('of %j answers, and finds nothing that is not there', async (query) => {
    const { status } = await get(`/works?query=${query === '%' ? '%25' : query}`)
    expect(status).toBe(200)
  })

  test('of symbols alone finds nothing', async () => {
    expect(await search('query=%25')).toEqual([])
    expect(await search('query=！？＊')).toEqual([])
  })

  test('refuses ten thousand characters', async () => {
    const { status, body } = await get(`/works?query=${'あ'.repeat(10_000)}`)
    expect([status, body.details]).toMatchObject([400, [{ path: 'query' }]])
  })

  test('takes at most three statements', async () => {
    const { statements } = await countingStatements(service.parts, () => get('/works?query=雨'))
    expect(statements).toBeLessThanOrEqual(3)
  })
})

describe('a creator who changes their name', () => {
  test('is found by the new one', async () => {
    const renamed = await somebody(service.parts, { nickname: '古い名前の一座' })
    const work = await makeWork(renamed, { title: '改名する物語' })
    await service.call('/my/profile', {
      method: 'PUT',
      body: { nickname: '新しい看板' },
      bearer: renamed.bearer,
    })
    const { rows } = await service.parts.db.execute<{ data: { creatorId: string } }>(
      sql`select data - 'requestId' data from pgboss.job where name = 'renew-creator'`,
    )
    expect(rows).toEqual([{ data: { creatorId: renamed.uid } }])
    await renewWorksOf({ ...renamed.ctx, now: new Date() }, renamed.uid)
    expect(await search('query=新しい看板')).toEqual([work.nid])
    expect(await search('query=古い名前')).toEqual([])
    await withdrawWork({ ...renamed.ctx, now: new Date() }, work.id)
  })
})

describe('rankings', () => {
  async function play(
    work: MadeWork,
    times: number,
    facts: { counted?: boolean; uid?: string } = {},
  ): Promise<void> {
    await service.parts.db.insert(schema.playEvent).values(
      Array.from({ length: times }, (_, at) => ({
        trackId: work.trackIds[0] ?? '',
        workId: work.id,
        accountId: facts.uid ?? null,
        listener: 1n,
        network: facts.uid ? null : BigInt(at),
        isTrial: true,
        isCounted: facts.counted ?? true,
      })),
    )
    await sumPlays({ ...creator.ctx, now: new Date() })
  }

  test('follow the plays; uncounted plays and one listener’s repetitions weigh nothing', async () => {
    await play(works.cat, 5)
    await play(works.rain, 3)
    await play(works.voice, 4)
    await play(works.sale, 50, { counted: false })
    await play(works.sale, 50, { uid: newId() })
    await play(works.withdrawn, 90)
    await rebuildRankings({ ...creator.ctx, now: new Date() }, ['day', 'week'])
    const { result, statements } = await countingStatements(service.parts, () =>
      get('/ranking?period=day'),
    )
    expect(statements).toBeLessThanOrEqual(3)
    expect(nidsOf(result.body)).toEqual([
      works.cat.nid,
      works.voice.nid,
      works.rain.nid,
      works.sale.nid,
    ])
    expect(result.body.total).toBe(4)
    expect(nidsOf((await get('/ranking?period=week&type=voice')).body)).toEqual([works.voice.nid])
    expect(nidsOf((await get('/ranking?period=day&take=1')).body)).toEqual([works.cat.nid])
  })

  test('are replaced as a whole, and popularity follows', async () => {
    await play(works.rain, 20)
    await rebuildRankings({ ...creator.ctx, now: new Date() }, ['day'])
    await refreshPopularity({ ...creator.ctx, now: new Date() })
    expect(nidsOf((await get('/ranking?period=day')).body)[0]).toBe(works.rain.nid)
    expect((await search('sort=popular'))[0]).toBe(works.rain.nid)
    expect((await search('sort=popular&tag=ASMR'))[0]).toBe(works.rain.nid)
    expect((await search('sort=popular&cast=鳴瀬ゆづは'))[0]).toBe(works.rain.nid)
    expect((await search('query=雨'))[0]).toBe(works.rain.nid)
  })

  test('what an interrupted night left undone, the next one does', async () => {
    for (const copies of ['work_search', 'work_tag', 'cast_credit'])
      await service.parts.db.execute(sql.raw(`update ${copies} set popularity = -popularity`))
    expect((await search('sort=popular&tag=ASMR'))[0]).not.toBe(works.rain.nid)
    await refreshPopularity({ ...creator.ctx, now: new Date() })
    expect((await search('sort=popular&tag=ASMR'))[0]).toBe(works.rain.nid)
    expect((await search('sort=popular&cast=鳴瀬ゆづは'))[0]).toBe(works.rain.nid)
    expect((await search('query=雨'))[0]).toBe(works.rain.nid)
  })

  test('two rebuilds at once do not disturb each other', async () => {
    const ctx = { ...creator.ctx, now: new Date() }
    await Promise.all([1, 2, 3].map(() => rebuildRankings(ctx, ['month'])))
    expect((await get('/ranking?period=month')).body.total).toBe(4)
  })

  test('refuse an unknown period', async () => {
    expect((await get('/ranking?period=year')).status).toBe(400)
  })

  test('say where a work was on the day before, however often they are replaced', async () => {
    const earlier = async () => {
      const { body } = await get('/ranking?period=all')
      return (body.items as { nid: string; earlierRank: number | null }[]).map((one) => [
        one.nid,
        one.earlierRank,
      ])
    }
    const at = (now: Date) => rebuildRankings({ ...creator.ctx, now }, ['all'])
    const tomorrow = addDays(new Date(), 1)
    await service.parts.db.execute(sql`delete from ranking where period = 'all'`)
    await at(new Date())
    const [first, second] = await earlier()
    expect([first?.[1], second?.[1]]).toEqual([null, null])
    const rising = Object.values(works).find(({ nid }) => nid === second?.[0])
    if (rising) await play(rising, 200)
    await at(tomorrow)
    await at(tomorrow)
    expect((await earlier()).slice(0, 2)).toEqual([
      [second?.[0], 2],
      [first?.[0], 1],
    ])
    await at(addDays(tomorrow, 1))
    expect((await earlier())[0]).toEqual([second?.[0], 1])
  })
})

describe('the top page', () => {
  const module = (id: string, targetGender: 'male' | 'female' | 'both', nids: string[]) => ({
    id,
    order: 1,
    kind: 'works',
    title: id,
    subtitle: '',
    targetGender,
    nids,
    merchandiseIds: [],
    tags: [],
    sort: 'curated',
    limit: 10,
    moreLink: null,
  })
  const tag = { id: 'rain', name: '雨音', reading: 'あまおと', category: '音', count: 3 }
  const rowIds = async (query = '') =>
    ((await get(`/home${query}`)).body.rows as { id: string }[]).map((row) => row.id)

  test('composes new, ranking, published and free rows in at most three statements', async () => {
    const shelf = merchandiseOf(service.parts)
    const [cup, badge] = [await shelf.merchandise({ title: 'カップ' }), await shelf.merchandise()]
    const hidden = await shelf.merchandise({ publishedAt: null })
    const documents = service.parts.db.insert(schema.publishedDocument)
    await documents.values({ name: 'voiceTags', content: [tag] })
    await documents.values({
      name: 'homeAppendModules',
      content: [
        module('for-all', 'both', [
          works.sale.nid,
          works.withdrawn.nid,
          'KN999999',
          works.rain.nid,
        ]),
        module('for-her', 'female', [works.sale.nid]),
        module('for-him', 'male', [works.cat.nid]),
        module('empty', 'both', [works.withdrawn.nid]),
        {
          ...module('merchandise', 'both', [works.rain.nid]),
          kind: 'merchandise',
          merchandiseIds: [cup, hidden, 'no-id', badge],
        },
        { ...module('no-merchandise', 'both', [works.rain.nid]), kind: 'merchandise' },
      ],
    })
    const { result, statements } = await countingStatements(service.parts, () => get('/home'))
    expect(statements).toBeLessThanOrEqual(3)
    expect(result.body.tags).toEqual([tag])
    const rows = result.body.rows as {
      id: string
      works: { nid: string }[]
      merchandise: { id: string; title: string }[]
    }[]
    expect(rows.map((row) => row.id)).toEqual([
      'new',
      'ranking',
      'for-all',
      'for-her',
      'for-him',
      'merchandise',
      'free',
    ])
    expect(rows[5]).toMatchObject({
      works: [],
      merchandise: [{ id: cup, title: 'カップ' }, { id: badge }],
    })
    expect(rows[2]?.works.map((work) => work.nid)).toEqual([works.sale.nid, works.rain.nid])
    const newest = rows[0]?.works.map((work) => work.nid)
    expect(newest).not.toContain(works.preorder.nid)
  })

  test('puts the rows of the listener’s gender first and hides none', async () => {
    expect(await rowIds('?targetGender=male')).toEqual([
      'new',
      'ranking',
      'for-him',
      'for-all',
      'merchandise',
      'for-her',
      'free',
    ])
    expect(await rowIds('?targetGender=female')).toHaveLength(7)
    expect((await get('/home')).body.orders).toEqual({
      male: await rowIds('?targetGender=male'),
      female: await rowIds('?targetGender=female'),
    })
    expect((await get('/home?targetGender=other')).status).toBe(400)
  })

  test('shows the albums that are heard most, without those that stand in two rows already', async () => {
    const { rows, loved } = (await get('/home')).body as Record<
      'loved',
      { nid: string; type: string }[]
    > & { rows: { works: { nid: string }[] }[] }
    const placed = rows.flatMap((row) => row.works.map(({ nid }) => nid))
    const free = (nid: string) => placed.filter((one) => one === nid).length < 2
    const popular = await search('type=album&sort=popular')
    expect(loved.map(({ nid }) => nid)).toEqual(popular.filter(free).slice(0, 8))
    expect(loved.length).toBeGreaterThan(0)
    expect(popular.every(free)).toBe(false)
  })

  test('the published documents are served as they are', async () => {
    const document = await get('/static/homeAppendModules.json')
    expect(document.status).toBe(200)
    expect(document.body).toHaveLength(6)
    expect((await get('/static/voiceTags.json')).body).toEqual([tag])
  })
})

describe('banners', () => {
  test('are shown during their period, to their audience, in their order', async () => {
    const { rows } = await service.parts.db.execute<{ id: string }>(
      sql`select id from picture limit 1`,
    )
    const banner = (title: string, position: number, facts: object = {}) => ({
      title,
      position,
      link: '/search',
      pictureId: rows[0]?.id ?? '',
      startAt: addDays(now, -1),
      endAt: addDays(now, 1),
      ...facts,
    })
    await service.parts.db
      .insert(schema.banner)
      .values([
        banner('second', 2),
        banner('first', 1, { targetGender: 'male' }),
        banner('hers', 3, { targetGender: 'female' }),
        banner('over', 4, { endAt: addDays(now, -0.5) }),
        banner('coming', 5, { startAt: addDays(now, 0.5) }),
      ])
    const titles = async (query = '') =>
      ((await get(`/banner?display=homeTop${query}`)).body as unknown as { title: string }[]).map(
        (one) => one.title,
      )
    expect(await titles()).toEqual(['first', 'second', 'hers'])
    expect(await titles('&targetGender=male')).toEqual(['first', 'second'])
    expect((await get('/banner?display=elsewhere')).status).toBe(400)
  })

  test('of text rotate in their order during their period', async () => {
    await service.parts.db.insert(schema.bannerText).values([
      {
        title: 'b',
        link: '/album/KN000101',
        position: 2,
        startAt: addDays(now, -1),
        endAt: addDays(now, 1),
      },
      { title: 'a', link: '/', position: 1, startAt: addDays(now, -1), endAt: addDays(now, 1) },
      { title: 'over', link: '/', startAt: addDays(now, -2), endAt: addDays(now, -1) },
    ])
    const { body } = await get('/bannerText')
    expect(body).toMatchObject([
      { title: 'a', isExternal: false, target: null },
      { title: 'b', target: { kind: 'album', id: 'KN000101' } },
    ])
  })
})

describe('tags in and out, and lengths', () => {
  test('all tags must be there, and none of the excluded ones', async () => {
    const { rain, sale, voice } = works
    expect(await search('tag=ASMR&tag=朗読')).toEqual([voice.nid, rain.nid])
    expect(await search('tag=ASMR&excludeTag=朗読')).toEqual([sale.nid])
    expect(await search('query=asmr&excludeTag=朗読&excludeTag=ない')).toEqual([sale.nid])
    expect(await search('tag=ASMR&tag=ない')).toEqual([])
    expect((await get(`/works?${'tag=a&'.repeat(11)}`)).status).toBe(400)
  })

  test('minutes bound the whole work, and lists sort by it', async () => {
    expect(await search('minutesMax=0')).toEqual([])
    expect(await search('query=雨&minutesMin=1')).toEqual([works.rain.nid])
    expect((await search('sort=shortest'))[0]).toBe(works.voice.nid)
    expect((await search('sort=longest')).at(-1)).toBe(works.voice.nid)
    expect((await get('/works?minutesMin=-1')).status).toBe(400)
  })
})

describe('suggestions', () => {
  const offered = async (q: string) => {
    const { status, body } = await get(`/suggest?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    return (body.items as { label: string; path: string }[]).map((item) => item.path)
  }

  test('are works, people, creators and tags, as soon as a work is published', async () => {
    expect(await offered('雨だ')).toEqual([`/album/${works.rain.nid}`])
    expect(await offered('アマダレ')).toEqual([`/album/${works.rain.nid}`])
    expect(await offered('なるせゆz')).toEqual([`/cast/${encodeURIComponent('鳴瀬ゆづは')}`])
    expect(await offered('しずく')).toEqual([`/user/${creator.uid}`])
    expect(await offered('asm')).toEqual(['/tag/ASMR'])
  })

  test('say what they lead to, for apps with screens of their own', async () => {
    const { body } = await get(`/suggest?q=${encodeURIComponent('なるせ')}`)
    expect(body.items).toMatchObject([{ target: { kind: 'cast', id: '鳴瀬ゆづは' } }])
  })

  test('are found by the middle of a name and of its reading, not of a title', async () => {
    const person = `/cast/${encodeURIComponent('鳴瀬ゆづは')}`
    expect(await offered('ゆづは')).toEqual([person])
    expect(await offered('せゆづ')).toEqual([person])
    expect(await offered('だれ書房の夜')).toEqual([])
  })

  test.each(['amada', 'あまだら', 'あだまれ', 'あまれ', '雨まれ書房'])(
    'of %s: the name that was meant',
    async (q) => {
      expect(await offered(q)).toEqual([`/album/${works.rain.nid}`])
    },
  )

  test('forgive no error in two characters, and none where a name begins as typed', async () => {
    expect(await offered('雨す')).toEqual([])
    expect(await offered('あまさしさ')).toEqual([])
  })

  test('are not of drafts and withdrawn works', async () => {
    expect(await offered('未発表')).toEqual([])
    expect(await offered('取り下げ')).toEqual([])
  })

  test.each(['', '%', '_', '%00', '！？', '%ED%A0%80', "'"])(
    'of %j: none, and no error',
    async (q) => {
      const { status, body } = await get(`/suggest?q=${q === '%' ? '%25' : q}`)
      expect([status, body.items]).toEqual([200, []])
    },
  )

  test('refuse a hundred and one characters', async () => {
    expect((await get(`/suggest?q=${'あ'.repeat(101)}`)).status).toBe(400)
  })
})

describe('tags, people and channels', () => {
  test('tags come with their works, the most used first; unused ones are left out', async () => {
    const { body } = await get('/tags')
    expect((body.items as unknown[])[0]).toEqual({
      name: 'ASMR',
      category: 'other',
      workCount: 3,
      covers: expect.arrayContaining([
        expect.objectContaining({ path: expect.stringMatching(/^\/api\/image\//u) }),
      ]),
    })
    expect(JSON.stringify(body)).not.toContain('怪談っぽい')
    expect((await get('/tags?skip=90000')).body.items).toEqual([])
  })

  test('a person has works in the store and colleagues', async () => {
    const { body } = await get(`/cast/${encodeURIComponent('鳴瀬ゆづは')}`)
    expect(body).toEqual({
      id: expect.any(String),
      name: '鳴瀬ゆづは',
      reading: 'なるせ ゆづは',
      introduction: '',
      workCount: 3,
      attributeTypes: ['voiceActor'],
      credits: [{ attributeType: 'voiceActor', workCount: 3 }],
      coActors: [],
    })
    for (const name of ['だれでもない', '%00', 'あ'.repeat(51)])
      expect((await get(`/cast/${name === '%00' ? name : encodeURIComponent(name)}`)).status).toBe(
        404,
      )
  })

  test('a channel counts works and followers', async () => {
    const { body } = await get(`/user/${creator.uid}`)
    expect(body).toMatchObject({
      nickname: 'しずく綴り',
      albumCount: 2,
      voiceCount: 0,
      followerCount: 0,
      avatar: null,
      banner: null,
    })
    expect((await get('/user/00000000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await get('/user/x')).status).toBe(404)
  })
})

describe('the sitemap', () => {
  test('lists every visible work under its own address, in pages', async () => {
    const { body } = await get('/sitemap')
    expect(body.pages).toBe(1)
    expect((body.entries as { path: string }[]).map((entry) => entry.path)).toEqual([
      `/album/${works.rain.nid}`,
      `/album/${works.sale.nid}`,
      `/album/${works.cat.nid}`,
      `/voice/${works.voice.nid}`,
      `/album/${works.preorder.nid}`,
      `/album/${works.announced.nid}`,
    ])
    expect((await get('/sitemap?page=1')).body.entries).toEqual([])
    expect((await get('/sitemap?page=-1')).status).toBe(400)
  })

  test('lists creators, cast and tags that have works, each at its own address', async () => {
    for (const kind of ['creators', 'cast', 'tags']) {
      const { body } = await get(`/sitemap?kind=${kind}`)
      expect(body.pages).toBe(1)
      const paths = (body.entries as { path: string }[]).map((entry) => entry.path)
      expect(new Set(paths).size).toBe(paths.length)
      expect(paths.length).toBeGreaterThan(0)
      for (const path of paths) {
        const [, page, name = ''] = /^\/(user|cast|tag)\/(.+)$/u.exec(path) ?? []
        const works = `/works?${page === 'user' ? 'creator' : page}=${name}&take=1`
        expect((await get(works)).body.total).toBeGreaterThan(0)
      }
    }
    expect((await get('/sitemap?kind=listeners')).status).toBe(400)
  })
})
