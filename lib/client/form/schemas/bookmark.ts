import { z } from 'zod'
import { BookmarkNote } from '@/lib/contract/bookmark'

export const bookmark = z.object({ note: BookmarkNote })
