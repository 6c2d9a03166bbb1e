import { describe, expect, test } from '@jest/globals'
import { tasksOf } from './tasks'

const nothing = {
  drafts: 0,
  failedFiles: 0,
  unansweredComments: 0,
  hasBanner: true,
  hasIntroduction: true,
}

describe('what waits for a creator', () => {
  test('is nothing where all is done', () => expect(tasksOf(nothing)).toEqual([]))

  test('is told with its number, failed files first', () => {
    expect(tasksOf({ ...nothing, drafts: 1_200, failedFiles: 2 }).map(({ text }) => text)).toEqual([
      '変換できなかった音声が2件あります',
      '公開していない下書きが1,200件あります',
    ])
  })

  test('names what the channel’s page lacks', () => {
    expect(
      tasksOf({ ...nothing, hasBanner: false, hasIntroduction: false }).map(({ href }) => href),
    ).toEqual(['/studio/creator/info', '/studio/creator/info'])
  })
})
