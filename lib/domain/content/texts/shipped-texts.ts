import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { startOfDay } from '@/lib/kit/jst'
import { type PageText, readPageText } from '@/lib/kit/shop/page-text'

export type TextKind = 'legal' | 'news' | 'lp'
export type TextRef = { kind: TextKind; name: string }

/** A text that comes with the shop: a file of content/pages. */
export type ShippedText = TextRef &
  Pick<PageText, 'title'> & {
    markdown: string
    category: string
    /** Null: since the shop began. */
    publishedFrom: Date | null
  }

const FOLDER = 'content'
const KINDS = ['legal', 'news', 'lp'] as const
const News = z.array(
  z.object({ slug: z.string(), category: z.string(), publishedOn: z.iso.date() }),
)

let reading: Promise<ShippedText[]> | undefined

/** The texts that come with the shop, read once a process. */
export function shippedTexts(): Promise<ShippedText[]> {
  reading ??= readAll().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

/** The one of this name, if it comes with the shop. */
export const shippedText = async ({ kind, name }: TextRef): Promise<ShippedText | undefined> =>
  (await shippedTexts()).find((text) => text.kind === kind && text.name === name)

async function readAll(): Promise<ShippedText[]> {
  const index = News.parse(JSON.parse(await readFile(join(FOLDER, 'news.json'), 'utf8')))
  const news = new Map(index.map((one) => [one.slug, one]))
  const ofKinds = await Promise.all(
    KINDS.map(async (kind) => {
      const files = await readdir(join(FOLDER, 'pages', kind))
      return Promise.all(files.map((file) => readOne(kind, file, news)))
    }),
  )
  return ofKinds.flat()
}

async function readOne(
  kind: TextKind,
  file: string,
  news: ReadonlyMap<string, z.output<typeof News>[number]>,
): Promise<ShippedText> {
  const name = file.replace(/\.md$/u, '')
  const markdown = await readFile(join(FOLDER, 'pages', kind, file), 'utf8')
  const { category = '', publishedOn } = (kind === 'news' && news.get(name)) || {}
  return {
    kind,
    name,
    markdown,
    title: readPageText(markdown).title,
    category,
    publishedFrom: publishedOn ? startOfDay(publishedOn) : null,
  }
}
