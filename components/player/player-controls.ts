import { part } from '@/components/part/part'
import { MinimalPlayer } from './minimal-player'

/** The bar's controls, whose code is fetched once a play is likely. */
export const PlayerPanel = part(() => import('./player-panel'), { missing: MinimalPlayer })
