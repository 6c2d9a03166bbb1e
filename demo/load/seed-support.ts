import { mailLinkToken } from '@/lib/kit/tokens/mail-link-token'
import type { DemoStaff } from './load-people'
import type { PublishedWork } from './load-work'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

type People = DemoStaff & { listener: SignedIn; others: readonly SignedIn[] }

/**
 * Support cases: inquiries that wait, are answered or are closed; a hidden comment whose writer appeals, which another
 * of the staff answers; and a report without result.
 */
export async function seedSupport(
  shop: Shop,
  works: readonly PublishedWork[],
  people: People,
): Promise<void> {
  await seedInquiries(shop, people)
  await seedDecisions(shop, works, people)
}

/** An inquiry as anybody sends it at /inquiry; a link in its mail continues it. */
async function seedInquiries(shop: Shop, { staff, colleague, listener }: People): Promise<void> {
  const { rowCount } = await shop.pool.query('select 1 from inquiry limit 1')
  if (rowCount) return
  const closed = await ask(shop, undefined, {
    email: 'shuzai@example.com',
    topic: 'press',
    body: '音声作品の特集で、こえにわを紹介したいと考えています。紹介の文章に使える画像はありますか。',
  })
  await answer(colleague, closed, 'ありがとうございます。画像をメールでお送りしました。')
  await staff.call('POST /ops/inquiries/{id}/closure', { params: { id: closed } })
  const answered = await ask(shop, undefined, {
    email: 'kikite-1@koeniwa.example',
    topic: 'payment',
    body: '領収書の宛名を変えることはできますか。',
  })
  await answer(
    colleague,
    answered,
    'はい。「購入履歴」の領収書のページで、宛名を入力してから保存してください。',
  )
  const waiting = await ask(shop, listener, {
    email: 'listener@koeniwa.example',
    topic: 'listening',
    body: 'スリープタイマーを30分にしても、途中で止まらないことがあります。',
  })
  await answer(
    colleague,
    waiting,
    'ご不便をおかけしています。お使いの機種と、ブラウザーの名前を教えてください。',
  )
  await shop.api('POST /inquiry/thread', {
    query: { token: mailLinkToken(shop.parts.settings.MASTER_SECRET, 'inquiry', waiting) },
    body: { body: 'iPhone 15で、Safariです。画面を消しているときに起こります。' },
  })
  await ask(shop, undefined, {
    email: 'kikite-2@koeniwa.example',
    topic: 'other',
    body: '入院中の母に作品を贈りたいのですが、母はメールを使いません。贈る方法はありますか。',
  })
}

type Question = { email: string; topic: 'press' | 'payment' | 'listening' | 'other'; body: string }

async function ask(shop: Shop, by: SignedIn | undefined, body: Question): Promise<string> {
  return (await (by?.call ?? shop.api)('POST /inquiry', { body })).id
}

const answer = ({ call }: SignedIn, id: string, body: string) =>
  call('POST /ops/inquiries/{id}/answers', { params: { id }, body: { body, seen: 1 } })

/** The second voice of a circle that is not in the demo's studio. */
const COMMENTED = 'KN000206'
const QUESTIONED = 'KN000105'

async function seedDecisions(
  shop: Shop,
  works: readonly PublishedWork[],
  { colleague, listener, others: [writer, reporter] }: People,
): Promise<void> {
  const { items: known } = await colleague.call('GET /ops/cases', { query: { state: 'appealed' } })
  const voice = works.find(({ source }) => source.nid === COMMENTED)
  const album = works.find(({ source }) => source.nid === QUESTIONED)
  if (known.length > 0 || !voice || !album || !writer || !reporter) return
  const { id: subjectId } = await writer.call('POST /voice/{nid}/comments', {
    params: { nid: voice.nid },
    body: { body: 'わたしの新作も聴いてください。プロフィールのリンクからどうぞ。' },
  })
  for (const { call } of [listener, reporter])
    await call('POST /report', {
      body: {
        subjectKind: 'comment',
        subjectId,
        reason: 'spam',
        body: '作品と関係のない宣伝です。',
      },
    })
  const hidden = await decide(colleague, subjectId, 'hide')
  await shop.api('POST /appeal', {
    query: { token: mailLinkToken(shop.parts.settings.MASTER_SECRET, 'appeal', hidden) },
    body: { body: '感想のつもりで書きました。宣伝と受け取られるとは思いませんでした。' },
  })
  await listener.call('POST /report', {
    body: {
      subjectKind: 'work',
      subjectId: album.id,
      reason: 'other',
      body: 'タグの「雨音」が内容に合っていないと思います。',
    },
  })
  await decide(colleague, album.id, 'none')
}

const REASONS = {
  hide: 'ガイドラインの「宣伝や迷惑行為」に当たるコメントです。',
  none: '二話目の背景に雨の森の音があり、タグは内容に合っています。',
}

/** Decides the open case of a reported thing. @returns its id */
async function decide(
  { call }: SignedIn,
  subjectId: string,
  action: keyof typeof REASONS,
): Promise<string> {
  const { items } = await call('GET /ops/cases', { query: { state: 'open', take: 100 } })
  const found = items.find(({ subject }) => subject.id === subjectId)
  if (!found) throw new Error(`nobody of the demo has reported ${subjectId}`)
  await call('POST /ops/cases/{id}/decision', {
    params: { id: found.id },
    body: { action, reason: REASONS[action] },
  })
  return found.id
}
