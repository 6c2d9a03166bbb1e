import { z } from 'zod'
import { PlaylistTitle } from '@/lib/contract/playlist'

export const playlist = z.object({ title: PlaylistTitle })
