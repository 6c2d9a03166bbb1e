import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useStore } from 'zustand'
import { PlayerIcon } from '@/components/player/player-icon'
import { Button } from '@/components/ui/button'
import { playerSleep } from '@/lib/client/player/player-companions'
import styles from './phone-controls.module.css'
import type { PhonePanel } from './phone-panels'
import { rateWords, useRates } from './rates'

type Props = { isReading: boolean; onRead: () => void; onOpen: (panel: PhonePanel) => void }

/** The lowest row of the phone's player. */
export function PhoneControls({ isReading, onRead, onOpen }: Props) {
  const { rate } = useRates()
  const isSleeping = useStore(playerSleep.store, ({ plan }) => plan !== null)
  const opens = (panel: PhonePanel) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => onOpen(panel),
  })
  return (
    <div className={styles.controls}>
      <Control
        sign={<span className={styles.rate}>{rateWords(rate)}</span>}
        name="速度"
        data-lit={rate !== 1}
        {...opens('rate')}
      />
      <Control
        sign={<PlayerIcon name="moon" />}
        name={isSleeping ? 'スリープ中' : 'スリープ'}
        data-lit={isSleeping}
        {...opens('sleep')}
      />
      <Control
        sign={<PlayerIcon name="captions" />}
        name="文字起こし"
        aria-pressed={isReading}
        onClick={onRead}
      />
      <Control sign={<PlayerIcon name="list" />} name="再生リスト" {...opens('queue')} />
    </div>
  )
}

type ControlProps = ComponentPropsWithRef<'button'> & {
  sign: ReactNode
  name: string
  'data-lit'?: boolean
}

function Control({ sign, name, ...attributes }: ControlProps) {
  return (
    <Button look="plain" className={styles.control} {...attributes}>
      {sign}
      <span>{name}</span>
    </Button>
  )
}
