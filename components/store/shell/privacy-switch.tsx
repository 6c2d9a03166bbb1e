'use client'
import { Checkbox } from '@/components/ui/form/checkbox'
import { chooseAnalytics, useAnalyticsChoice } from '@/lib/client/site/analytics-choice'
import styles from './privacy-switch.module.css'

/** Whether the provider of analytics hears of page views, for guests too (/legal/privacy, section 8). */
export function PrivacySwitch() {
  const { isAllowed, isRefusedByBrowser } = useAnalyticsChoice()
  return (
    <fieldset className={styles.switch}>
      <legend>プライバシー</legend>
      <Checkbox
        checked={isAllowed}
        disabled={isRefusedByBrowser}
        onChange={({ currentTarget }) => chooseAnalytics(currentTarget.checked)}
      >
        利用状況の把握のための送信を許可する
      </Checkbox>
      {isRefusedByBrowser && (
        <p>ブラウザーの設定（Global Privacy Control）により停止しています。</p>
      )}
    </fieldset>
  )
}
