import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { HomeModule, VoiceTag } from '@/lib/contract/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'

async function readDocument<T>(
  ctx: Pick<Ctx, 'db'>,
  name: string,
  schema: z.ZodType<T>,
): Promise<T[]> {
  const { rows } = await ctx.db.execute<{ content: unknown }>(
    sql`select content from published_document where name = ${name}`,
  )
  return z.array(schema).parse(rows[0]?.content ?? [])
}

/** The rows that operators publish for the top page, in their order; empty before the first publication. */
export const getHomeModules = async (ctx: Pick<Ctx, 'db'>): Promise<HomeModule[]> =>
  (await readDocument(ctx, 'homeAppendModules', HomeModule)).sort((a, b) => a.order - b.order)

/** The tags that operators publish for the search page. */
export const getVoiceTags = (ctx: Pick<Ctx, 'db'>): Promise<VoiceTag[]> =>
  readDocument(ctx, 'voiceTags', VoiceTag)
