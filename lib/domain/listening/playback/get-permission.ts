import { text } from 'node:stream/consumers'
import type { Permission } from '@/lib/contract/playback'
import { mediaFolder } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { getHearingRight, uidOf } from './hearing-right'
import { createStreamToken } from './stream-token'

/**
 * What the caller may play of a track, with the token for its streams (spec §7) and, if asked for, the playlist of the
 * very stream that the token opens. @throws AppError notFound for unknown, hidden and unready tracks; forbidden for a
 * trial of a track that has none
 */
export async function getPermission(
  ctx: Ctx,
  { trackId, withPlaylist }: { trackId: string; withPlaylist: boolean },
): Promise<Permission> {
  const { facts, right } = await getHearingRight(ctx, trackId)
  const { audioId } = facts
  if (audioId === null)
    throw new AppError(
      'notFound',
      'playback/not-ready',
      'この音声はまだ準備中です。しばらくしてからお試しください。',
    )
  if (right === 'trial' && !facts.hasTrial)
    throw new AppError(
      'forbidden',
      'playback/no-sample',
      'このトラックには試聴がありません。ご購入いただくと、はじめから終わりまで聴けます。',
    )
  const grant = { trackId: facts.trackId, audioId, tier: right, uid: uidOf(ctx) }
  const [permission, stored] = await Promise.all([
    createStreamToken(ctx, grant),
    withPlaylist ? ctx.storage.read(`${mediaFolder(audioId)}${right}/256k/index.m3u8`) : null,
  ])
  return { ...permission, ...(stored && { playlist: await text(stored) }) }
}
