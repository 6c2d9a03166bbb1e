import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import {
  BlobReader,
  BlobWriter,
  TextReader,
  ZipWriter,
  type ZipWriterAddDataOptions,
} from '@zip.js/zip.js'
import { collectAudio, MAX_FILES } from './collect-audio'

type Entry = { name: string; text?: string; options?: ZipWriterAddDataOptions }

async function zipOf(entries: readonly Entry[], name = '夜の庭.zip'): Promise<File> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  for (const { name, text = name, options = {} } of entries)
    await writer.add(name, new TextReader(text), options)
  return new File([await writer.close()], name)
}

const chosen = (file: File, path = file.name) => ({ file, path })
const sound = (path: string) => chosen(new File([path], path.split('/').at(-1) ?? ''), path)
const namesOf = (files: readonly File[]) => files.map(({ name }) => name)

describe('files and folders', () => {
  test('come in the order in which people read their numbers', async () => {
    const { files } = await collectAudio(['庭/10 朝.wav', '庭/2 夜.wav', '庭/1 夕.flac'].map(sound))
    expect(namesOf(files)).toEqual(['1 夕.flac', '2 夜.wav', '10 朝.wav'])
  })

  test('a file of a folder that is no sound is left out and said so, but for what systems put there', async () => {
    const { files, leftOut } = await collectAudio(
      ['庭/1.mp3', '庭/読んでね.txt', '庭/.DS_Store', '庭/._1.mp3', '庭/Thumbs.db'].map(sound),
    )
    expect(namesOf(files)).toEqual(['1.mp3'])
    expect(leftOut).toEqual([{ path: '庭/読んでね.txt', reason: '音声ファイルではありません。' }])
  })

  test('a file chosen by itself is taken whatever its name', async () => {
    expect(namesOf((await collectAudio([sound('音.bin')])).files)).toEqual(['音.bin'])
  })

  test(`more than ${MAX_FILES} are too many`, async () => {
    const { files, leftOut } = await collectAudio(
      Array.from({ length: MAX_FILES + 1 }, (_, place) => sound(`庭/${place}.wav`)),
    )
    expect(files).toHaveLength(MAX_FILES)
    expect(leftOut).toEqual([
      { path: `庭/${MAX_FILES}.wav`, reason: `一度に追加できるのは${MAX_FILES}ファイルまでです。` },
    ])
  })
})

describe('a ZIP file', () => {
  test('is opened: its sounds become files of their own, byte for byte', async () => {
    const flac = readFileSync('demo/audio/KN000105/03.flac')
    const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
    await writer.add('夜の庭/2.flac', new BlobReader(new Blob([flac])))
    await writer.add('夜の庭/1.wav', new TextReader('sound'), { level: 0 })
    await writer.add('夜の庭/歌詞.txt', new TextReader('text'))
    const { files, leftOut } = await collectAudio([
      chosen(new File([await writer.close()], 'a.zip')),
    ])
    expect(namesOf(files)).toEqual(['1.wav', '2.flac'])
    expect(Buffer.from(await (files[1] as File).arrayBuffer())).toEqual(flac)
    expect(leftOut).toEqual([
      { path: 'a.zip/夜の庭/歌詞.txt', reason: '音声ファイルではありません。' },
    ])
  })

  test.each(['zip', 'folder'])('of a %s all kinds of sound are taken or named', async (kind) => {
    const names = ['1.m4b', '2.caf', '3.wma', 'inner.zip', '読んでね.txt', '.DS_Store']
    const given =
      kind === 'zip'
        ? [chosen(await zipOf(names.map((name) => ({ name }))), '庭')]
        : names.filter((name) => name !== 'inner.zip').map((name) => sound(`庭/${name}`))
    const { files, leftOut } = await collectAudio(given)
    expect(namesOf(files)).toEqual(['1.m4b'])
    expect(leftOut.map(({ path, reason }) => [path, reason.slice(0, 10)])).toEqual([
      ['庭/2.caf', 'この形式の音声は受け'],
      ['庭/3.wma', 'この形式の音声は受け'],
      ...(kind === 'zip' ? [['庭/inner.zip', 'ZIPなどの中にあるZ'.slice(0, 10)]] : []),
      ['庭/読んでね.txt', '音声ファイルではあり'],
    ])
  })

  test('names of Windows in Shift_JIS are read', async () => {
    const bytes = new Uint8Array(await (await zipOf([{ name: 'AAAA.wav' }])).arrayBuffer())
    const [name, shiftJis] = [Buffer.from('AAAA.wav'), Buffer.from([0x89, 0x4a, 0x89, 0xb9])]
    const zip = Buffer.from(bytes)
    for (let at = zip.indexOf(name); at >= 0; at = zip.indexOf(name, at + 1)) shiftJis.copy(zip, at)
    // The flag for UTF-8, in the local and the central header.
    for (const [signature, offset] of [
      ['PK\u0003\u0004', 7],
      ['PK\u0001\u0002', 9],
    ] as const)
      zip[zip.indexOf(signature) + offset] = 0
    const { files } = await collectAudio([chosen(new File([zip], 'windows.zip'))])
    expect(namesOf(files)).toEqual(['雨音.wav'])
  })

  test('links, ways out, passwords and broken entries are left out with the reason; the rest is taken', async () => {
    const zip = await zipOf([
      { name: '../../etc/1.wav' },
      { name: '/2.wav' },
      {
        name: 'link.wav',
        text: '/etc/passwd',
        options: { versionMadeBy: (3 << 8) | 20, externalFileAttributes: (0o120777 << 16) >>> 0 },
      },
      { name: 'secret.wav', options: { password: 'x' } },
      { name: 'good.wav' },
    ])
    const { files, leftOut } = await collectAudio([chosen(zip)])
    expect(namesOf(files)).toEqual(['good.wav'])
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'ZIPの外を指す名前のファイルです。',
      'ZIPの外を指す名前のファイルです。',
      'ファイルではなく、リンクです。',
      'パスワードの付いたファイルです。',
    ])
  })

  test('an entry that goes on beyond what it says is not kept beyond it while it is unpacked', async () => {
    const zip = Buffer.from(
      await (await zipOf([{ name: 'long.wav', text: '0'.repeat(500_000) }])).arrayBuffer(),
    )
    zip.writeUInt32LE(1000, zip.indexOf('PK\u0001\u0002') + 24)
    let kept = 0
    const counted = () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(part, controller) {
          kept += part.byteLength
          controller.enqueue(part)
        },
      })
    // What is unpacked is gathered by a response.
    const Gatherer = globalThis.Response
    globalThis.Response = class extends Gatherer {
      constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
        super(body.pipeThrough(counted()))
      }
    } as typeof Response
    try {
      expect((await collectAudio([chosen(new File([zip], 'long.zip'))])).files).toEqual([])
    } finally {
      globalThis.Response = Gatherer
    }
    expect(kept).toBeLessThanOrEqual(1000)
  })

  test('a bomb that says it is small is not unpacked beyond what it says', async () => {
    const zip = Buffer.from(
      await (await zipOf([{ name: 'bomb.wav', text: '0'.repeat(5_000_000) }])).arrayBuffer(),
    )
    const central = zip.indexOf('PK\u0001\u0002')
    zip.writeUInt32LE(1000, central + 24)
    const { files, leftOut } = await collectAudio([chosen(new File([zip], 'bomb.zip'))])
    expect(files).toEqual([])
    expect(leftOut).toEqual([
      { path: 'bomb.zip/bomb.wav', reason: 'ZIPの中で壊れているファイルです。' },
    ])
  })

  test('what is packed smaller than any sound is refused at once', async () => {
    const bomb = { name: 'bomb.wav', text: '0'.repeat(12_000_000) }
    const whole = await collectAudio([chosen(await zipOf([bomb], 'bomb.zip'))])
    expect(whole.files).toEqual([])
    expect(whole.leftOut).toEqual([
      { path: 'bomb.zip/', reason: expect.stringContaining('中身が大きすぎます') },
    ])
    const noise = { name: 'noise.wav', text: randomBytes(200_000).toString('base64') }
    const { files, leftOut } = await collectAudio([chosen(await zipOf([bomb, noise], 'a.zip'))])
    expect(namesOf(files)).toEqual(['noise.wav'])
    expect(leftOut).toMatchObject([{ path: 'a.zip/bomb.wav' }])
  })

  test('one that unpacks to more than 20 GB is refused before anything is unpacked', async () => {
    const zip = Buffer.from(
      await (
        await zipOf(Array.from({ length: 6 }, (_, place) => ({ name: `${place}.wav` })))
      ).arrayBuffer(),
    )
    for (
      let at = zip.indexOf('PK\u0001\u0002');
      at >= 0;
      at = zip.indexOf('PK\u0001\u0002', at + 1)
    )
      zip.writeUInt32LE(0xf0_00_00_00, at + 24)
    const { files, leftOut } = await collectAudio([chosen(new File([zip], 'large.zip'))])
    expect(files).toEqual([])
    expect(leftOut[0]?.reason).toBe('ZIPの中身が大きすぎます（20GBまで）。')
  })

  test('too many entries, and what is no ZIP file, are refused', async () => {
    const many = await zipOf(Array.from({ length: 1001 }, (_, place) => ({ name: `${place}.wav` })))
    expect((await collectAudio([chosen(many)])).leftOut[0]?.reason).toContain('1000を超えて')
    const broken = new File(['これはZIPではない'], 'broken.zip')
    expect((await collectAudio([chosen(broken)])).leftOut).toEqual([
      { path: 'broken.zip/', reason: 'ZIPファイルとして開けませんでした。' },
    ])
  })
})
