import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { playerStore } from '@/lib/client/player/player-store'
import { usePlayer } from '@/lib/client/player/use-player'
import { formatDuration } from '@/lib/kit/duration'
import { quoted } from '@/lib/kit/quoted'
import { PlayerIcon } from './player-icon'
import styles from './queue-list.module.css'
import { type Drag, useDragOrder } from './use-drag-order'

/** Each place of the queue keeps its key wherever it is moved. */
const keys = new WeakMap<PlayerItem, number>()
let lastKey = 0
function keyOf(item: PlayerItem): number {
  const key = keys.get(item) ?? ++lastKey
  keys.set(item, key)
  return key
}

/** What plays and what follows: to play, to put in another order by hand or by keys, to take out. */
export function QueueList() {
  const list = usePlayer((player) => player.list)
  const index = usePlayer((player) => player.index)
  const isShuffled = usePlayer((player) => player.orderBeforeShuffle !== null)
  const [isEditing, setEditing] = useState(false)
  const [said, setSaid] = useState('')
  const rows = useRef<HTMLOListElement>(null)

  function move(from: number, to: number) {
    const item = list[from]
    if (!item || to < 0 || to >= list.length || to === from) return
    playerStore.moveItem(from, to)
    setSaid(`${quoted(item.title)}を${to + 1}番目に移しました`)
  }
  const { drag, grab } = useDragOrder(rows, move)

  function shuffle() {
    setSaid(playerStore.toggleShuffle() ? '順番をシャッフルしました' : '元の順番に戻しました')
  }

  function remove(at: number) {
    setSaid(`${quoted(list[at]?.title ?? '')}を外しました`)
    playerStore.removeItem(at)
    const neighbour = rows.current?.children[at + 1] ?? rows.current?.children[at - 1]
    neighbour?.querySelector('button')?.focus()
  }

  return (
    <>
      <div className={styles.top}>
        <p>{list.length}トラック</p>
        {list.length > 1 && (
          <>
            <Button
              look="plain"
              className={styles.word}
              aria-pressed={isShuffled}
              onClick={shuffle}
            >
              シャッフル
            </Button>
            <Button
              look="plain"
              className={styles.word}
              aria-pressed={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              並べ替え
            </Button>
            <Button look="plain" className={styles.word} onClick={() => playerStore.clearQueue()}>
              ほかをすべて外す
            </Button>
          </>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol ref={rows} className={styles.list}>
        {list.map((item, at) => (
          <QueueRow
            key={keyOf(item)}
            item={item}
            at={at}
            last={list.length - 1}
            isCurrent={at === index}
            isEditing={isEditing}
            drag={drag}
            onGrab={(event) => grab(event, at)}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
    </>
  )
}

type RowProps = {
  item: PlayerItem
  at: number
  last: number
  isCurrent: boolean
  isEditing: boolean
  drag: Drag | null
  onGrab: (event: React.PointerEvent) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function QueueRow(props: RowProps) {
  const { item, at, last, isCurrent, isEditing, drag, onGrab, onMove, onRemove } = props
  const name = quoted(item.title)
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    onMove(at + by)
  }
  return (
    <li
      className={styles.row}
      data-current={isCurrent || undefined}
      data-dragged={drag?.from === at || undefined}
      style={shiftOf(drag, at)}
    >
      <Button
        look="plain"
        className={styles.grip}
        aria-label={`${name}を並べ替える（上下の矢印キーで移動）`}
        onPointerDown={onGrab}
        onKeyDown={step}
      >
        <PlayerIcon name="grip" size={18} />
      </Button>
      <Button
        look="plain"
        className={styles.track}
        aria-current={isCurrent || undefined}
        onClick={() => void playerStore.playItem(at)}
      >
        <span className={styles.title}>{item.title}</span>
        <span className={styles.facts}>
          {(item.album ?? item.voice)?.title}・{formatDuration(item.durationMs)}
        </span>
      </Button>
      {isEditing && (
        <>
          <Button
            look="plain"
            className={styles.small}
            aria-label={`${name}を上へ`}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <PlayerIcon name="expand" size={20} />
          </Button>
          <Button
            look="plain"
            className={styles.small}
            aria-label={`${name}を下へ`}
            disabled={at === last}
            onClick={() => onMove(at + 1)}
          >
            <PlayerIcon name="collapse" size={20} />
          </Button>
        </>
      )}
      {!isCurrent && (
        <Button
          look="plain"
          className={styles.small}
          aria-label={`${name}をリストから外す`}
          onClick={onRemove}
        >
          <PlayerIcon name="close" size={16} />
        </Button>
      )}
    </li>
  )
}

/** The row in hand follows it; the rows that it has passed make room. */
function shiftOf(drag: Drag | null, at: number): { transform?: string } {
  if (!drag) return {}
  if (at === drag.from) return { transform: `translateY(${drag.byPx}px)` }
  if (at > drag.from && at <= drag.to) return { transform: `translateY(${-drag.heightPx}px)` }
  if (at < drag.from && at >= drag.to) return { transform: `translateY(${drag.heightPx}px)` }
  return {}
}
