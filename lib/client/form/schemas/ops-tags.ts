import { z } from 'zod'
import { TagChange, TagMerger } from '@/lib/contract/ops/tags'

/** A tag's names and reading, as they are written. */
export const tag = TagChange.omit({ seen: true })

/** Which tag it is merged into, by name, and why. */
export const merger = z.object({ name: TagChange.shape.name, reason: TagMerger.shape.reason })
