import type { ReactNode } from 'react'
import { PlayerIcon } from '@/components/player/player-icon'
import { RemoteButton } from '@/components/player/remote/remote-button'
import { SmallWindowButton } from '@/components/player/small-window/small-window-button'
import { loopLabels } from '@/components/player/transport'
import { AddToPlaylist } from '@/components/playlist/add-to-playlist'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { playerStore } from '@/lib/client/player/player-store'
import { usePlayer } from '@/lib/client/player/use-player'
import styles from './more-list.module.css'
import type { PhonePanel } from './phone-panels'
import { useSectionWords } from './section-words'

type Props = { item: PlayerItem; setPanel: (panel: PhonePanel) => void }

/** What is done seldom on a phone: repeating stays open for the second press, the others lead on. */
export function MoreList({ item, setPanel }: Props) {
  const loop = usePlayer((player) => player.loop)
  const hasSection = usePlayer((player) => player.section !== null)
  const sectionWords = useSectionWords()
  return (
    <div className={styles.list}>
      <Row isLit={loop !== 'off'} onPress={() => playerStore.toggleLoop()}>
        <PlayerIcon name={loop === 'one' ? 'loopOne' : 'loop'} size={20} />
        {loopLabels[loop]}
      </Row>
      <Row isLit={hasSection} onPress={() => playerStore.markSection()}>
        <PlayerIcon name="section" size={20} />
        {sectionWords}
      </Row>
      <AddToPlaylist trackIds={[item.id]} title={item.title} look="words" />
      <SmallWindowButton />
      <RemoteButton />
      {(item.scenes ?? []).length > 0 && (
        <Row onPress={() => setPanel('scenes')}>
          <PlayerIcon name="list" size={20} />
          場面
        </Row>
      )}
      <Row onPress={() => setPanel('bookmarks')}>
        <Icon name="bookmark" />
        しおり
      </Row>
      <Row onPress={() => setPanel('sound')}>
        <PlayerIcon name="volume" size={20} />
        音と操作
      </Row>
    </div>
  )
}

type RowProps = { isLit?: boolean; onPress: () => void; children: ReactNode }

function Row({ isLit, onPress, children }: RowProps) {
  return (
    <Button look="plain" data-lit={isLit} onClick={onPress}>
      {children}
    </Button>
  )
}
