import type { Ctx } from '@/lib/domain/ctx'
import { collectAudio, collectPictures, collectUploads } from '@/lib/domain/media'

export async function run(ctx: Ctx): Promise<void> {
  await collectUploads(ctx)
  await collectAudio(ctx)
  await collectPictures(ctx)
}
