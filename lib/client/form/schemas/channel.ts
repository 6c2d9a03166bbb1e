import { z } from 'zod'
import { WebAddress } from '@/lib/contract/common'
import { Nickname } from '@/lib/contract/profile'
import { ChannelChanges } from '@/lib/contract/studio/channel'

/** Of five lines for links, those that were left empty are none. */
export const channel = z.object({
  nickname: Nickname,
  links: z
    .array(z.string().trim().pipe(z.literal('').or(WebAddress)))
    .transform((links) => links.filter((link) => link !== '')),
})

export const introduction = z.object({
  introduction: ChannelChanges.shape.introduction.unwrap(),
})
