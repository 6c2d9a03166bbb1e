import { expect, test } from '@jest/globals'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { collectFiles } from './collect-files'

test('of a ZIP file, what a row names is taken out, the rest is named as unused', async () => {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const name of ['雨/01.wav', '雨/読んでね.txt', '__MACOSX/雨/._01.wav'])
    await writer.add(name, new TextReader(name))
  const zip = new File([await writer.close()], '庭.zip')
  const { matched, unused, leftOut } = await collectFiles(
    [{ row: 2, kind: 'sound', name: '雨/01.wav' }],
    [
      { file: zip, path: zip.name },
      { file: new File([''], '.DS_Store'), path: '庭/.DS_Store' },
    ],
  )
  expect(matched.map(({ named, file }) => [named.row, file.name])).toEqual([[2, '01.wav']])
  expect([unused, leftOut]).toEqual([['庭.zip/雨/読んでね.txt'], []])
})
