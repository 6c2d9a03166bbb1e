// postgres: both
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { tellTerms } from '@/lib/domain/content/texts'
import { newId } from '@/lib/kit/ids'
import { type Person, somebody } from '../../testing/catalogue'
import { STAFF_DOMAIN, staffWith } from '../../testing/staff'
import { type TestService, testService } from '../../testing/test-service'

let service: TestService
let editor: Person
beforeAll(async () => {
  service = await testService({ INTERNAL_EMAIL_DOMAINS: STAFF_DOMAIN })
  editor = await staffWith(service.parts, 'editor')
})
afterAll(() => service.close())

const call = (by: Person | null, method: string, path: string, body?: object) =>
  service.call(path, { method, ...(by && { bearer: by.bearer }), ...(body && { body }) })
const publish = (path: string, basedOn: number, words: object = {}) =>
  call(editor, 'POST', `/ops/texts/${path}/versions`, {
    markdown: `# 題名${basedOn + 1}\n\n本文`,
    basedOn,
    ...(path.startsWith('news/') && { category: 'お知らせ' }),
    ...words,
  })
const withdraw = (path: string, basedOn: number) =>
  call(editor, 'POST', `/ops/texts/${path}/withdrawal`, { basedOn, reason: '誤字があったため' })
const shown = async (path: string, query = '') =>
  (await service.call(`/texts/${path}${query}`)).body as Record<string, unknown>
const namesIn = ({ body }: { body: Record<string, unknown> }) =>
  (body.items as { name: string }[]).map(({ name }) => name)
const purges = async (path: string) => {
  const { rows } = await service.parts.db.execute<{ start_after: string }>(
    sql`select start_after from pgboss.job where name = 'purge-pages' and data->'tags' ? ${`text:${path}`} order by start_after`,
  )
  return rows.map(({ start_after }) => new Date(start_after).toISOString())
}

describe('a text', () => {
  test('is the file that comes with the shop until it is published', async () => {
    const { body } = await service.call('/texts/legal/guideline')
    expect(body).toMatchObject({
      version: 1,
      title: '投稿ガイドライン',
      versions: [{ version: 1, from: null, until: null }],
    })
    const [newest] = namesIn(await service.call('/texts/news'))
    expect(newest).toBe('summer-sound-fair')
    expect(await shown('news/summer-sound-fair')).toMatchObject({
      title: '「夏の環境音フェア」を開催します',
      category: 'キャンペーン',
      publishedAt: '2026-11-16T15:00:00.000Z',
    })
    expect(namesIn(await call(editor, 'GET', '/ops/texts?kind=lp'))).toEqual([
      'app',
      'creators',
      'first-visit',
    ])
  })

  test('has a new version at once, with the page dropped; earlier ones of legal pages stay readable', async () => {
    const published = await publish('legal/guideline', 1)
    expect(published).toMatchObject({ status: 201, body: { newest: 2 } })
    expect(await shown('legal/guideline')).toMatchObject({
      version: 2,
      title: '題名2',
      versions: [
        { version: 2, until: null },
        { version: 1, from: null },
      ],
    })
    expect(await shown('legal/guideline', '?version=1')).toMatchObject({
      version: 1,
      title: '投稿ガイドライン',
    })
    expect((await service.call('/texts/legal/guideline?version=3')).status).toBe(404)
    expect((await service.call('/texts/news/player-update?version=1')).status).toBe(404)
    expect(await purges('legal/guideline')).toHaveLength(1)
    const { body: audit } = await call(editor, 'GET', '/ops/audit?subject=legal/guideline')
    expect(audit.items).toMatchObject([{ action: 'publishText' }])
  })

  test('waits for its moment, is nobody’s to read before, and one at a time', async () => {
    const publishFrom = new Date(Date.now() + 86_400_000).toISOString()
    const markdown = readFileSync('content/pages/legal/asct.md', 'utf8')
    await publish('legal/asct', 1, { markdown, publishFrom })
    expect(await shown('legal/asct')).toMatchObject({ version: 1 })
    expect((await service.call('/texts/legal/asct?version=2')).status).toBe(404)
    expect((await purges('legal/asct'))[1]).toBe(publishFrom)
    expect(await publish('legal/asct', 2, { markdown })).toMatchObject({
      status: 409,
      body: { code: 'text/scheduled' },
    })
    expect(await withdraw('legal/asct', 2)).toMatchObject({ status: 200 })
    expect(await publish('legal/asct', 2, { markdown })).toMatchObject({ status: 201 })
    expect((await service.call('/texts/legal/asct?version=2')).status).toBe(404)
  })

  test('that would lead its readers to a script or another host is not published', async () => {
    for (const href of ['javascript:alert(1)', '//evil.example']) {
      const markdown = `---\naction: はじめる\nactionHref: ${href}\n---\n# ようこそ\n`
      expect(await publish('lp/harbour', 0, { markdown })).toMatchObject({
        status: 400,
        body: { code: 'text/no-link', details: [{ path: 'markdown' }] },
      })
    }
  })

  test('of 特商法11条 is not published without what the law wants and the shop knows', async () => {
    const markdown = '# 表記\n\n{{OPERATOR_NAME}}'
    const before = await shown('legal/asct')
    const { status, body } = await publish('legal/asct', 3, { markdown })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'text/missing-placeholder', details: [{ path: 'markdown' }] },
    })
    expect(JSON.stringify(body)).toContain('{{OPERATOR_ADDRESS}}')
    expect(await shown('legal/asct')).toEqual(before)
  })

  test('that two change at once is changed by one; the second is told', async () => {
    const answers = await Promise.all([publish('lp/app', 1), publish('lp/app', 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'text/changed',
    })
  })

  test('goes one step back; the first version of a legal page stays', async () => {
    await publish('legal/privacy', 1)
    const { body } = await withdraw('legal/privacy', 2)
    expect(body.versions).toMatchObject([{ state: 'withdrawn' }, { state: 'inForce' }])
    expect(await shown('legal/privacy')).toMatchObject({ version: 1 })
    expect(await shown('legal/privacy', '?version=2')).toMatchObject({ title: '題名2' })
    expect(await withdraw('legal/privacy', 2)).toMatchObject({
      status: 409,
      body: { code: 'text/first-version' },
    })
  })

  test('of news is in the list from its moment on, and gone when it is withdrawn', async () => {
    await publish('news/autumn', 0)
    await publish('news/autumn', 1)
    const { body } = await service.call('/texts/news?take=1')
    expect(body).toMatchObject({ total: 4, items: [{ name: 'autumn', title: '題名2' }] })
    await withdraw('news/autumn', 2)
    await withdraw('news/autumn', 2)
    expect((await service.call('/texts/news/autumn')).status).toBe(404)
    await withdraw('news/player-update', 1)
    expect(namesIn(await service.call('/texts/news'))).toEqual([
      'summer-sound-fair',
      'grand-opening',
    ])
  })

  test('never changes in the database once it is written', async () => {
    await publish('news/fixed', 0)
    const { db } = service.parts
    await expect(
      db.execute(sql`update text_version set markdown = 'x' where name = 'fixed'`),
    ).rejects.toThrow()
    await expect(db.execute(sql`delete from text_version where name = 'fixed'`)).rejects.toThrow()
  })

  test.each([
    ['without a title', 'lp/a', { markdown: '本文だけ' }, 'markdown'],
    ['with a name that nobody fills', 'lp/a', { markdown: '# 題\n{{SITE_ULR}}' }, 'markdown'],
    ['of news without a category', 'news/a', { category: '' }, 'category'],
    ['that is no terms and asks for agreement', 'lp/a', { asksAgreement: true }, 'tellsUsers'],
    ['from a moment that is past', 'lp/a', { publishFrom: '2026-01-01T00:00:00Z' }, 'publishFrom'],
  ])('%s is refused', async (_, path, words, field) => {
    expect(await publish(path, 0, words)).toMatchObject({
      status: 400,
      body: { details: [{ path: field }] },
    })
    expect((await service.call(`/texts/${path}`)).status).toBe(404)
  })

  test('of the law has one of the five names', async () => {
    expect((await publish('legal/other', 0)).status).toBe(404)
  })
})

describe('changed terms', () => {
  const asked = async (who: Person) =>
    (await call(who, 'GET', '/my/profile')).body.termsToAgree as { name: string; version: number }[]
  const agreesBefore = async () => {
    const person = await somebody(service.parts)
    await service.parts.db.execute(
      sql`update profile set nickname = ${newId()}, terms_agreed_at = '2026-01-01' where account_id = ${person.uid}`,
    )
    return person
  }

  test('ask who agreed to an earlier version, once, until the version in force is agreed to', async () => {
    const before = await agreesBefore()
    expect(await asked(before)).toEqual([])
    await publish('legal/eula', 1, { asksAgreement: true })
    expect(await asked(before)).toEqual([{ name: 'eula', title: '題名2', version: 2 }])
    await publish('legal/eula', 2)
    expect(await asked(before)).toMatchObject([{ version: 3 }])
    const agree = (version: number) =>
      call(before, 'POST', '/my/agreement', { agreements: [{ name: 'eula', version }] })
    expect(await agree(2)).toMatchObject({ status: 409, body: { code: 'text/changed' } })
    expect(await agree(3)).toMatchObject({ status: 200, body: { termsToAgree: [] } })
    const { rows } = await service.parts.db.execute(
      sql`select name, version from text_agreement where account_id = ${before.uid}`,
    )
    expect(rows).toEqual([{ name: 'eula', version: 3 }])
    const after = await somebody(service.parts)
    await call(after, 'PUT', '/my/profile', {
      nickname: `新${newId()}`.slice(0, 20),
      agreeToTerms: true,
    })
    expect(await asked(after)).toEqual([])
  })

  test('of creators ask creators alone', async () => {
    const [creator, listener] = [await agreesBefore(), await agreesBefore()]
    await service.parts.db.execute(
      sql`insert into creator (account_id, created_at) values (${creator.uid}, '2026-01-01')
           on conflict (account_id) do update set created_at = excluded.created_at`,
    )
    await publish('legal/cla', 1, { asksAgreement: true })
    expect((await asked(creator)).map(({ name }) => name)).toContain('cla')
    expect((await asked(listener)).map(({ name }) => name)).not.toContain('cla')
  })

  test('are told to every verified account once, however often the job runs', async () => {
    for (let n = 0; n < 3; n += 1) await somebody(service.parts)
    const { rows } = await service.parts.db.execute<{ id: string; asked: number }>(sql`
      insert into text_version (id, kind, name, version, title, markdown, published_from, tells_users, made_by)
      values (${newId()}, 'legal', 'eula', 90, '利用規約', '# 利用規約', now() + interval '30 days', true, ${editor.uid})
      returning id`)
    const versionId = rows[0]?.id ?? ''
    const ctx = { ...editor.ctx, actor: { kind: 'system' } as const, now: new Date() }
    for (let n = 0; n < 3; n += 1) await tellTerms(ctx, { versionId })
    const counted = await service.parts.db.execute(sql`
      select (select count(*)::int from account where email_verified_at is not null and disabled_at is null) people,
             (select count(*)::int from notification where subject_id = ${versionId}) told,
             (select count(*)::int from pgboss.job where name = 'send-mail' and data->>'kind' = 'termsChanged') mails,
             (select count(distinct link)::int from notification where subject_id = ${versionId} and link = '/legal/eula') links`)
    const [{ people, told, mails }] = counted.rows as [Record<string, number>]
    expect([told, mails]).toEqual([people, people])
  })

  test('are told in batches, each of which orders the next', async () => {
    const { db } = service.parts
    await db.execute(sql`
      insert into account (id, email, email_verified_at)
      select gen_random_uuid(), gen_random_uuid() || '@example.jp', now() from generate_series(1, 450)`)
    await publish('legal/privacy', 2, { tellsUsers: true })
    const version = await db.execute<{ id: string }>(
      sql`select id from text_version where kind = 'legal' and name = 'privacy' and version = 3`,
    )
    const versionId = version.rows[0]?.id ?? ''
    const ordered = async () =>
      (
        await db.execute<{ data: { versionId: string; after?: string } }>(sql`
          select data from pgboss.job where name = 'tell-terms' and data->>'versionId' = ${versionId} order by data->>'after' nulls first`)
      ).rows.map(({ data }) => data)
    for (let at = 0; at < (await ordered()).length; at += 1)
      await tellTerms({ ...editor.ctx, now: new Date() }, (await ordered())[at] ?? { versionId })
    const { rows } = await db.execute<{ people: number; told: number }>(sql`
      select (select count(*)::int from account where email_verified_at is not null and disabled_at is null) people,
             (select count(*)::int from notification where subject_id = ${versionId}) told`)
    expect(rows[0]?.told).toBe(rows[0]?.people)
    expect((await ordered()).length).toBe(Math.ceil(((rows[0]?.told ?? 0) + 1) / 200))
  })

  test('that are withdrawn are told to nobody any more', async () => {
    const { rows } = await service.parts.db.execute<{ id: string }>(sql`
      insert into text_version (id, kind, name, version, title, markdown, published_from, tells_users, made_by, withdrawn_at)
      values (${newId()}, 'legal', 'cla', 91, '規約', '# 規約', now(), true, ${editor.uid}, now()) returning id`)
    const versionId = rows[0]?.id ?? ''
    await tellTerms({ ...editor.ctx, now: new Date() }, { versionId })
    const told = await service.parts.db.execute(
      sql`select 1 from notification where subject_id = ${versionId}`,
    )
    expect(told.rows).toEqual([])
  })
})
