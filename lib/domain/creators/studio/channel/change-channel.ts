import { sql } from 'drizzle-orm'
import type { Picture } from '@/lib/contract/common'
import { schema, type Transaction } from '@/lib/db'
import { savePicture } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'

type Changes = {
  introduction?: string | undefined
  links?: string[] | undefined
  bannerId?: string | null
}
type ChannelInfo = { introduction: string; links: string[]; banner: Picture | null }

/**
 * Changes a channel's self-introduction, links and banner; missing fields stay, and `bannerUploadId: null` removes
 * the banner. Makes the account a creator. @throws AppError unauthenticated, notFound, unprocessable (not a picture)
 */
export async function changeChannel(
  ctx: Ctx,
  {
    bannerUploadId: uploadId,
    ...texts
  }: Omit<Changes, 'bannerId'> & { bannerUploadId?: string | null | undefined },
): Promise<ChannelInfo> {
  if (uploadId)
    return savePicture(ctx, { uploadId, kind: 'banner', alt: '' }, (tx, { id }) =>
      write(ctx, tx, { ...texts, bannerId: id }),
    )
  const changes = uploadId === null ? { ...texts, bannerId: null } : texts
  return ctx.db.transaction((tx) => write(ctx, tx, changes))
}

async function write(
  ctx: Ctx,
  tx: Transaction,
  { introduction, links, bannerId }: Changes,
): Promise<ChannelInfo> {
  const { channelId } = requireChannel(ctx, 'edit')
  const { creator, profile } = schema
  const changes = {
    accountId: channelId,
    ...(links && { links }),
    ...(bannerId !== undefined && { bannerId }),
  }
  await recordChannelAct(tx, ctx, { id: channelId, name: 'チャンネルのページ' })
  await tx
    .insert(creator)
    .values({ ...changes, feeRateBp: ctx.settings.DEFAULT_FEE_RATE_BP })
    .onConflictDoUpdate({ target: creator.accountId, set: changes })
  if (introduction !== undefined)
    await tx
      .insert(profile)
      .values({ accountId: channelId, introduction })
      .onConflictDoUpdate({ target: profile.accountId, set: { introduction } })
  return read(tx, channelId)
}

type Row = {
  introduction: string | null
  links: string[]
  banner: { id: string; widths: number[]; alt: string; color: string } | null
}

async function read(tx: Transaction, channelId: string): Promise<ChannelInfo> {
  const { rows } = await tx.execute<Row>(sql`
    select p.introduction, c.links,
           (select json_build_object('id', id, 'widths', widths, 'alt', alt, 'color', color)
              from picture where picture.id = c.banner_id) banner
      from creator c left join profile p on p.account_id = c.account_id where c.account_id = ${channelId}`)
  const { introduction, links, banner } = rows[0] ?? { introduction: '', links: [], banner: null }
  return {
    introduction: introduction ?? '',
    links,
    banner: banner && {
      path: `/api/image/${banner.id}`,
      widths: banner.widths,
      alt: banner.alt,
      color: banner.color,
    },
  }
}
