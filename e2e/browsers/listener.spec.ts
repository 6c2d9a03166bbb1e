import { test } from '@playwright/test'
import { newAccount } from '../support/account'
import { visits } from '../support/browsers/visits'
import { CARDS } from '../support/card-network'
import { findWork, trackOf } from '../support/catalogue'

const literally = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`), 'u')

/** These run in the page. */
const isLongerThan = (seconds: number) => (window.playedElement?.duration ?? 0) > seconds
const hasNoPanel = () => document.querySelector('dialog[open]') === null

for (const { where, make } of visits)
  test(
    `a listener finds a work, hears its trial, buys it and hears the whole (${where})`,
    {
      tag: '@browsers',
    },
    () =>
      make(async ({ visitor, size }) => {
        const [account, work] = await Promise.all([newAccount(), findWork('album', 'KN000112')])
        const { title, trialDurationMs } = trackOf(work, 0)
        const atWork = literally(`/album/${work.nid}`)

        await visitor.open('/')
        await visitor.fits()
        await visitor.press('link', /^(?:作品を)?さがす$/u)
        await visitor.arrives(/^\/search$/u)
        await visitor.type(/^作品をさがす/u, work.title)
        await visitor.pressKey('enter')
        await visitor.arrives(/^\/search\?/u)
        await visitor.fits()
        await visitor.press('link', literally(work.title))
        await visitor.arrives(atWork)
        await visitor.fits()

        await visitor.hears(() => visitor.press('button', literally(`「${title}」を試聴する`)))
        await visitor.press('button', literally(`「${title}」を一時停止`))

        await visitor.press('link', /^ログイン$/u)
        await visitor.signIn(account)
        await visitor.arrives(atWork)
        await visitor.press(
          'button',
          new RegExp(`購入.*${literally(`「${work.title}」`).source}$`, 'u'),
        )
        await visitor.type(/^カード番号$/u, CARDS.good, 'card')
        await visitor.type(/^有効期限$/u, '1240', 'card')
        await visitor.type(/^セキュリティコード$/u, '123', 'card')
        await visitor.press('button', /円を支払う$/u)
        await visitor.see('heading', /ありがとうございます/u)
        await visitor.press('button', /^閉じる$/u)

        await visitor.hears(() => visitor.press('button', literally(`「${title}」を聴く`)))
        await visitor.until('the whole is open', isLongerThan, [trialDurationMs / 1000 + 1])
        await visitor.press('button', /(?:^再生リストと設定|のプレーヤーを開く)$/u)
        await visitor.see('dialog', /^再生中の作品$/u)
        await visitor.fits()
        if (size === 'phone') return
        await visitor.pressKey('escape')
        await visitor.until('the panel is closed', hasNoPanel, [])
      }),
  )
