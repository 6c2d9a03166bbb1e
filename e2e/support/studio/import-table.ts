import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeZip } from 'client-zip'
import { toneWav } from '../tone'

/** An album of two tracks and a voice, as a spreadsheet saves them. */
export const TABLE = `種類,作品名,価格,ジャケットのファイル,トラック名,音声ファイル,字幕ファイル,覚え書き
アルバム,がらすの夜,"1,320",cover.webp,ひとつめ,音/がらす1.wav,,x
,,,,ふたつめ,音/がらす2.wav,2.srt,
ボイス,おやすみ,,cover.webp,,おやすみ.wav,,
`
/** The same with two mistakes: a price in words, and a track without a name. */
export const brokenTable = TABLE.replace('"1,320"', '千円').replace('ふたつめ', '')

export const csv = (text: string, name = '表.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${text}`),
})

/** A folder name as macOS writes it: 「が」 as two characters. */
export function folderOfSounds(at: string): string {
  const folder = join(at, '庭')
  mkdirSync(join(folder, '音'), { recursive: true })
  for (const name of ['がらす1.wav', 'がらす2.WAV'])
    writeFileSync(join(folder, '音', name.normalize('NFD')), toneWav(3))
  writeFileSync(join(folder, 'おやすみ.wav'), toneWav(3, 220))
  writeFileSync(join(folder, '2.srt'), '1\n00:00:01,000 --> 00:00:02,000\nおかえりなさい。\n')
  writeFileSync(join(folder, '読んでね.txt'), 'メモ')
  copyFileSync('demo/covers/KN000201.webp', join(folder, 'cover.webp'))
  return folder
}

/** The files of such a folder in a ZIP file, by their paths in it. */
export async function zipOf(folder: string): Promise<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const entries = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return { name: path.slice(folder.length + 1), input: readFileSync(path) }
  })
  const zip = `${folder}.zip`
  writeFileSync(zip, Buffer.from(await new Response(makeZip(entries)).arrayBuffer()))
  return zip
}
