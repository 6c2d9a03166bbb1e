import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { newListener } from './support/account'
import { expectAccessible } from './support/axe'
import { open } from './support/open'
import { done } from './support/service'
import { newDraft, publish, type StudioWorkFacts } from './support/studio'

test('a track of a published work goes: one without sound at once, one with sound for new listeners; the last one stays', async ({
  page,
}) => {
  const creator = await newListener(page)
  const sound = readFileSync('demo/audio/KN000102/03.wav')
  const draft = await newDraft(creator, '二つの夜', [sound, sound])
  const { id, nid } = await publish(creator, draft.id)
  const tracks = `/studio/works/${id}/tracks`
  await done(creator.call<StudioWorkFacts>('POST', tracks, { title: '録らなかった夜' }))
  await open(page, `/studio/upload?work=${id}`)
  const card = (n: number) => page.getByRole('article', { name: `トラック${n}`, exact: true })
  const question = page.getByRole('dialog')
  const remove = async (n: number, words: RegExp) => {
    await card(n)
      .getByRole('button', { name: `トラック${n}を消す` })
      .click()
    await expect(question).toContainText(words)
    await expectAccessible(page, `removing track ${n}`)
    await question.getByRole('button', { name: '消す', exact: true }).click()
  }
  await remove(3, /「録らなかった夜」を消します/u)
  await expect(card(3)).toBeHidden()
  await remove(2, /もう持っている人はこれからも聴けます/u)
  await expect(card(2)).toBeHidden()
  await remove(1, /もう持っている人はこれからも聴けます/u)
  await expect(question).toContainText('音声のあるトラックが1つ以上必要です')

  await open(page, `/voice/${nid}`)
  await expect(page.getByText('二つの夜（2）')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '二つの夜' })).toBeVisible()
})
