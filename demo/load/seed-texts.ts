import { addDays } from '@/lib/kit/jst'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

const NEWS = `# 夜ふかしの朗読をあつめました

眠れない夜のための、ゆっくりした朗読を三つえらびました。

- [朗読の作品をさがす](/search?query=朗読)

ご感想は {{SUPPORT_EMAIL}} へお寄せください。`

const LANDING = `---
description: 冬の夜のための作品をあつめました。
kicker: 冬の特集
lead: 火のそばで聴くような、しずかな声をどうぞ。
action: 作品をさがす
actionHref: /search
---
# 冬の庭へ

雪の音、薪の音、毛布の中の朗読。この冬のための作品を紹介します。`

/** Texts of the demo's editors: news in two versions, a future page, and a tag merged into another. */
export async function seedTexts({ pool }: Shop, { call }: SignedIn): Promise<void> {
  // An interrupted load continues here.
  const before = await pool.query("select 1 from text_version where name = 'winter'")
  if (before.rowCount) return
  const publish = (
    kind: 'news' | 'lp',
    name: string,
    body: { markdown: string; category?: string; publishFrom?: string; basedOn: number },
  ) => call('POST /ops/texts/{kind}/{name}/versions', { params: { kind, name }, body })
  const news = { category: 'お知らせ', markdown: NEWS.replace('三つ', 'いくつか') }
  await publish('news', 'late-night-reading', { ...news, basedOn: 0 })
  await publish('news', 'late-night-reading', { ...news, markdown: NEWS, basedOn: 1 })
  await publish('lp', 'winter', {
    markdown: LANDING,
    publishFrom: addDays(new Date(), 14).toISOString(),
    basedOn: 0,
  })
  await mergeReading(pool, call)
}

/** 「みみかき」 is another spelling of 「耳かき」. */
async function mergeReading(pool: Shop['pool'], call: SignedIn['call']): Promise<void> {
  await pool.query(
    "insert into tag (id, name) values (gen_random_uuid(), 'みみかき') on conflict do nothing",
  )
  const { rows } = await pool.query<{ id: string; name: string }>(
    "select id, name from tag where name in ('みみかき', '耳かき') and merged_into is null",
  )
  const idOf = (name: string) => rows.find((tag) => tag.name === name)?.id
  const [id, into] = [idOf('みみかき'), idOf('耳かき')]
  if (id && into)
    await call('POST /ops/tags/{id}/merger', {
      params: { id },
      body: { into, reason: '同じ意味の別の書き方のため' },
    })
}
