import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { build, stop } from 'esbuild'
import sharp, { type Sharp } from 'sharp'

const SIDE = 8_000
/** One at a time: at most 420 MB for the largest of these, and Node with its libraries. */
const MOST_MEGABYTES = 650

/** Formats that are decoded by rows, and those that need the whole picture at once. */
const formats = {
  jpeg: (picture: Sharp) => picture.jpeg(),
  'progressive jpeg': (picture: Sharp) =>
    picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 1 }),
  'interlaced png': (picture: Sharp) => picture.png({ progressive: true, compressionLevel: 1 }),
  webp: (picture: Sharp) => picture.webp({ effort: 0 }),
  gif: (picture: Sharp) => picture.gif({ effort: 1 }),
}

test('twelve pictures of 8,000 × 8,000 at once, two of each format, take no more memory than one', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'koeniwa-pictures-'))
  const files: string[] = []
  for (const [name, coded] of Object.entries(formats)) {
    const blank = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#357' } })
    const file = join(dir, name)
    await writeFile(file, await coded(blank).toBuffer())
    files.push(file, file)
  }
  const program = `
    import { readFile } from 'node:fs/promises'
    import { makePicture } from './picture'
    const made = await Promise.all(
      ${JSON.stringify(files)}.map((file) => makePicture(() => readFile(file), 'cover')),
    )
    console.log(made.filter(({ files }) => files.length === 6).length)
    console.log(process.resourceUsage().maxRSS / 1024)`
  const { made, mostMegabytes } = await runAlone(program, dir)
  await rm(dir, { recursive: true })
  expect(made).toBe(12)
  expect(mostMegabytes).toBeGreaterThan(50)
  expect(mostMegabytes).toBeLessThan(MOST_MEGABYTES)
}, 240_000)

/** Runs the program in a process of its own, whose memory is nobody else's. */
async function runAlone(contents: string, dir: string) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: 'lib/gateway', loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    packages: 'external',
  })
  await stop()
  const child = spawn(process.execPath, ['--input-type=module', '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: dir },
  })
  child.stdin.end(outputFiles[0]?.text)
  let said = ''
  for await (const chunk of child.stdout) said += String(chunk)
  const [made = 0, mostMegabytes = 0] = said.trim().split('\n').map(Number)
  return { made, mostMegabytes }
}
