import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { HomeModule, VoiceTag } from '@/lib/contract/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'

async function readDocument(ctx: Pick<Ctx, 'db'>, name: string): Promise<unknown> {
  const { rows } = await ctx.db.execute<{ content: unknown }>(
    sql`select content from published_document where name = ${name}`,
  )
  return rows[0]?.content
}

const HomeModules = z.array(HomeModule)
const VoiceTags = z.array(VoiceTag)

/** The rows of a stored document, in their order; none without a document. */
export const toHomeModules = (content: unknown): HomeModule[] =>
  HomeModules.parse(content ?? []).sort((a, b) => a.order - b.order)

/** The tags of a stored document; none without a document. */
export const toVoiceTags = (content: unknown): VoiceTag[] => VoiceTags.parse(content ?? [])

/** The rows that operators publish for the top page, in their order; empty before the first publication. */
export const getHomeModules = async (ctx: Pick<Ctx, 'db'>): Promise<HomeModule[]> =>
  toHomeModules(await readDocument(ctx, 'homeAppendModules'))

/** The tags that operators publish for the search page. */
export const getVoiceTags = async (ctx: Pick<Ctx, 'db'>): Promise<VoiceTag[]> =>
  toVoiceTags(await readDocument(ctx, 'voiceTags'))
