import { expect, test } from '@playwright/test'
import { newAccount } from '../support/account'
import { visits } from '../support/browsers/visits'
import { done } from '../support/service'

type Work = { id: string; title: string }

/** These run in the page. */
const isSaid = (words: string) => document.body.innerText.includes(words)
const isDimIfEmpty = () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="datetime-local"]')]
  // WebKit draws today in an empty field. It dims this only on a ground that is not transparent.
  return (
    fields.length > 0 &&
    fields.every((field) => !getComputedStyle(field).backgroundColor.endsWith(', 0)'))
  )
}
const areBoxesWhole = () =>
  [...document.querySelectorAll('label:has(input[type="checkbox"]) svg')].every(
    (box) => box.getBoundingClientRect().width > 20,
  )

for (const { where, make } of visits)
  test(`a creator edits a draft and reads the sales (${where})`, { tag: '@browsers' }, () =>
    make(async ({ visitor }) => {
      const account = await newAccount()
      const { id } = await done(
        account.call<Work>('POST', '/studio/works', { type: 'album', title: '下書き', price: 880 }),
      )
      const read = () => done(account.call<Work>('GET', `/studio/works/${id}`))

      await visitor.open(`/studio/upload?work=${id}`)
      await visitor.signIn(account)
      await visitor.arrives(/^\/studio\/upload\?work=/u)
      await visitor.type(/^タイトル(?!の)/u, '夜明けの庭')
      await expect.poll(async () => (await read()).title).toBe('夜明けの庭')
      await visitor.press('field', /期間を決めて割引する/u)
      await visitor.see('field', /^始まり/u)
      await visitor.until('an empty date is dim', isDimIfEmpty, [])
      await visitor.until('boxes are not squeezed', areBoxesWhole, [])
      await visitor.fits()

      await visitor.open('/studio/transaction/dashboard')
      await visitor.see('heading', /^売上と受け取り$/u)
      await visitor.until('no sale', isSaid, ['この月の売上は、まだありません。'])
      await visitor.fits()
    }),
  )
