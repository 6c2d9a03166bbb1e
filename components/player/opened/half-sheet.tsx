import { PlayerNotice } from '@/components/player/player-notice'
import { QueueList } from '@/components/player/queue-list'
import { SceneList } from '@/components/player/scene-list'
import { SleepPrompt } from '@/components/player/sleep-prompt'
import { SoundSettings } from '@/components/player/sound/sound-settings'
import words from '@/components/player/words.module.css'
import { Toaster } from '@/components/toast/toaster'
import { Dialog } from '@/components/ui/dialog'
import { RadioGroup } from '@/components/ui/form/radio-group'
import type { PlayerItem } from '@/lib/client/player/playback-list'
import { playerStore } from '@/lib/client/player/player-store'
import styles from './half-sheet.module.css'
import { MoreList } from './more-list'
import { PHONE_PANELS, type PhonePanel } from './phone-panels'
import { PlayerBookmarks } from './player-bookmarks'
import { rateWords, useRates } from './rates'
import { SleepChoice } from './sleep-tool'

type Props = { panel: PhonePanel; setPanel: (panel: PhonePanel | null) => void; item: PlayerItem }

/** One part of the phone's player over its lower half. */
export function HalfSheet({ panel, setPanel, item }: Props) {
  return (
    <Dialog title={PHONE_PANELS[panel]} isSheet hasCross onClose={() => setPanel(null)}>
      <div className={styles.panel}>
        {panel === 'rate' && <RateChoice />}
        {panel === 'sleep' && <SleepChoice />}
        {panel === 'queue' && <QueueList />}
        {panel === 'more' && <MoreList item={item} setPanel={setPanel} />}
        {panel === 'scenes' && <SceneList item={item} />}
        {panel === 'bookmarks' && <PlayerBookmarks item={item} />}
        {panel === 'sound' && <SoundSettings />}
      </div>
      <PhoneWords />
    </Dialog>
  )
}

/** What the player has to say, where the opened view covers its usual place. */
export function PhoneWords() {
  return (
    <div className={styles.words}>
      <div className={words.words}>
        <PlayerNotice />
        <SleepPrompt />
      </div>
      <Toaster />
    </div>
  )
}

function RateChoice() {
  const { rate, offered } = useRates()
  return (
    <RadioGroup
      legend="速さ"
      className={styles.choices}
      options={offered.map((one) => [String(one), rateWords(one)] as const)}
      value={String(rate)}
      onChoose={(chosen) => playerStore.setRate(Number(chosen))}
    />
  )
}
