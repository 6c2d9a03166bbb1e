import { z } from 'zod'
import { TagChange, TagMerger } from '@/lib/contract/ops/tags'

/** A tag's name and reading, as they are written. */
export const tag = TagChange.pick({ name: true, reading: true })

/** Which tag it is merged into, by name, and why. */
export const merger = z.object({ name: TagChange.shape.name, reason: TagMerger.shape.reason })
