import { describe, expect, test } from '@jest/globals'
import { tasksOf } from './tasks'

const nothing = {
  drafts: 0,
  returned: 0,
  failedFiles: 0,
  unansweredComments: 0,
  hasBanner: true,
  hasIntroduction: true,
}

describe('what waits for a creator', () => {
  test('is nothing where all is done', () => expect(tasksOf(nothing)).toEqual([]))

  test('is told with its number, failed files first', () => {
    const due = { ...nothing, drafts: 1_200, failedFiles: 2, returned: 1 }
    expect(tasksOf(due).map(({ text }) => text)).toEqual([
      '変換できなかった音声が2件あります',
      '公開の前に差し戻された作品が1件あります',
      '公開していない下書きが1,200件あります',
    ])
  })

  test('names what the channel’s page lacks', () => {
    expect(
      tasksOf({ ...nothing, hasBanner: false, hasIntroduction: false }).map(({ href }) => href),
    ).toEqual(['/studio/creator/info', '/studio/creator/info'])
  })
})
