import { z } from 'zod'
import { WebAddress } from '@/lib/contract/common'
import { Nickname } from '@/lib/contract/profile'
import { ChannelChanges } from '@/lib/contract/studio/channel'

/** Empty lines of the five for links are dropped. */
export const channel = z.object({
  nickname: Nickname,
  links: z
    .array(z.string().trim().pipe(z.literal('').or(WebAddress)))
    .transform((links) => links.filter((link) => link !== '')),
})

export const introduction = z.object({
  introduction: ChannelChanges.shape.introduction.unwrap(),
})
