'use client'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { Icon } from '@/components/ui/icon'
import { placeUnder } from '@/components/ui/place-under'
import { setFollowing, useFollowing } from '@/lib/client/library/favourite'
import type { Following, FollowKind } from '@/lib/client/library/mark-types'
import { quoted } from '@/lib/kit/quoted'
import styles from './follow-button.module.css'

const NOTIFY = [
  ['none', '通知しない'],
  ['site', 'サイトで知らせる'],
  ['mail', 'サイトとメールで知らせる'],
] as const satisfies readonly (readonly [Following, string])[]

type Props = { kind: Exclude<FollowKind, 'release'>; id: string; name: string }

/**
 * Follows a creator, a person or a tag; who follows chooses in a menu how to hear of new works, or stops. Whether one
 * follows is asked for by itself; a guest is taken to sign in (spec §6).
 */
export function FollowButton({ kind, id, name }: Props) {
  const following = useFollowing(kind, id)
  const called = kind === 'tag' ? quoted(name) : `${name}さん`
  const menuId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const change = (next: Following) => void setFollowing(kind, id, next, called)

  function stop() {
    menu.current?.hidePopover()
    change(false)
  }

  // One button in both states, so that the focus stays on it.
  const state = following
    ? {
        className: styles.following,
        popoverTarget: menuId,
        'aria-label': `${called}をフォロー中。通知の設定を開く`,
      }
    : {
        'aria-label': `${called}をフォロー`,
        onClick: () => change('none'),
      }
  return (
    <>
      <Button ref={opener} {...state}>
        <Icon name={!following ? 'plus' : following === 'none' ? 'check' : 'bell'} size={18} />
        {following ? 'フォロー中' : 'フォロー'}
      </Button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={(event) => placeUnder(event, opener.current)}
      >
        <RadioGroup
          legend="新しい作品の通知"
          options={NOTIFY}
          value={following || null}
          onChoose={change}
          optionClassName={styles.choice}
        />
        <Button look="plain" className={styles.stop} onClick={stop}>
          フォローをやめる
        </Button>
      </div>
    </>
  )
}
