import type { PlayableWork, PlayerItem } from '../playback-list'
import type { Player } from '../player'
import type { PlayerSleep } from '../player-sleep'
import { keepMemory, memoryKey, type PlayerMemory } from './player-recall'

const SAVE_EVERY_MS = 3_000

/** Makes the list from stored items, without works that no longer exist. */
export function fromMemory(
  { items, index }: Pick<PlayerMemory, 'items' | 'index'>,
  works: ReadonlyMap<string, PlayableWork>,
): { list: PlayerItem[]; index: number } | null {
  const list: PlayerItem[] = []
  let place = -1
  items.forEach(([nid, , trackId], at) => {
    const work = works.get(nid)
    const track = work?.tracks.find(({ id }) => id === trackId)
    if (!work || !track) return
    if (at === index) place = list.length
    list.push({ ...track, [work.type]: work })
  })
  return place < 0 ? null : { list, index: place }
}

function read(): PlayerMemory | null {
  try {
    return JSON.parse(sessionStorage.getItem(memoryKey) ?? 'null') as PlayerMemory | null
  } catch {
    return null
  }
}

/** Restores what this tab played before its reload, paused at its position. */
export async function recall(
  player: Player,
  sleep: PlayerSleep,
  readWork: (work: { nid: string; type: 'album' | 'voice' }) => Promise<PlayableWork>,
): Promise<void> {
  const memory = read()
  if (!memory) return
  const requested = new Map(memory.items.map(([nid, type]) => [nid, type]))
  const works = new Map<string, PlayableWork>()
  await Promise.all(
    [...requested].map(async ([nid, type]) => {
      const work = await readWork({ nid, type }).catch(() => null)
      if (work) works.set(nid, work)
    }),
  )
  const queue = fromMemory(memory, works)
  if (!queue) return
  const { positionSeconds, durationSeconds, mode, asleepAt } = memory
  player.restore({ ...queue, positionSeconds, durationSeconds, mode })
  if (asleepAt && player.store.getState().list === queue.list)
    sleep.restore({ list: queue.list, ...asleepAt })
}

/** Stores the playback state for the next load of this tab. */
export function savePlayerMemory(player: Player, sleep: PlayerSleep): () => void {
  let savedAtMs = 0
  const save = () => {
    const state = player.store.getState()
    const { isAsleep, from } = sleep.store.getState()
    savedAtMs = Date.now()
    keepMemory(state, isAsleep ? from : null)
  }
  const stops = [
    player.store.subscribe((state, before) => {
      const isChanged =
        state.list !== before.list || state.index !== before.index || state.state !== before.state
      if (isChanged || Date.now() - savedAtMs > SAVE_EVERY_MS) save()
    }),
    sleep.store.subscribe(save),
  ]
  addEventListener('pagehide', save)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('pagehide', save)
  }
}
