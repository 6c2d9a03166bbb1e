'use client'
import { useRef, useState } from 'react'
import { part } from '@/components/part/part'
import { useNear } from '@/components/ui/use-near'
import styles from './privacy-switch.module.css'

const PrivacyChoice = part(() => import('./privacy-choice'), { missing: 'here' })

/**
 * Whether the provider of analytics hears of page views, for guests too (/legal/privacy, section 8). It stands at the
 * foot of every page, so its code is loaded when it comes near.
 */
export function PrivacySwitch() {
  const place = useRef<HTMLFieldSetElement>(null)
  const [isNear, setNear] = useState(false)
  useNear(place, true, () => setNear(true))
  return (
    <fieldset ref={place} className={styles.switch}>
      <legend>プライバシー</legend>
      <div className={styles.room}>{isNear && <PrivacyChoice />}</div>
    </fieldset>
  )
}
