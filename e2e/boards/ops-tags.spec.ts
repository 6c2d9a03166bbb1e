import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newAccount } from '../support/account'
import { open } from '../support/open'
import { done } from '../support/service'
import { signInAsStaff } from '../support/staff'
import { newDraft, publish } from '../support/studio'

test('an editor gives a tag a reading, and merges another one into it; its address leads on', async ({
  page,
}) => {
  const word = randomBytes(4).toString('hex')
  const [old, kept] = [`みみかき${word}`, `耳かき${word}`]
  const creator = await newAccount()
  for (const tag of [old, kept]) {
    const title = `庭の${tag}`
    const { id } = await newDraft(creator, title)
    const facts = { type: 'voice', title, price: 0, statesRights: true }
    await done(creator.call('PUT', `/studio/works/${id}`, { ...facts, tags: [tag] }))
    await publish(creator, id)
  }
  await signInAsStaff(page, ['editor'])
  await open(page, '/ops/tags')
  await page.getByLabel('名前か読みがな').fill(word)
  await page.getByRole('button', { name: 'さがす' }).click()
  const table = page.getByRole('table', { name: 'タグ' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await table.getByRole('link', { name: kept }).click()
  await page.getByRole('textbox', { name: '読みがな', exact: true }).fill('みみかき')
  const others = page.getByLabel('ほかの言い方')
  await others.fill(`イヤーケア${word}`)
  await others.press('Enter')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('保存しました。')).toBeVisible()

  await open(page, `/ops/tags?query=${word}`)
  await table.getByRole('link', { name: old }).click()
  await page.getByLabel('まとめる先のタグの名前').fill(kept)
  await page.getByLabel(/^理由/u).fill('同じ意味のため')
  await page.getByRole('button', { name: '内容を確認する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'まとめる' }).click()
  await expect(page.getByRole('heading', { name: `#${kept}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: old })).toBeVisible()
  await expect(page.getByText('2点', { exact: true })).toBeVisible()

  await open(page, `/tag/${encodeURIComponent(old)}`)
  await expect(page).toHaveURL(`/tag/${encodeURIComponent(kept)}`)
  await expect(page.getByRole('heading', { name: `#${kept}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: `庭の${old}` }).first()).toBeVisible()
})
