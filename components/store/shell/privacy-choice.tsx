'use client'
import { Checkbox } from '@/components/ui/form/checkbox'
import { chooseAnalytics, useAnalyticsChoice } from '@/lib/client/site/analytics-choice'

/** The switch itself, and why there is nothing to choose where the browser has refused. */
export default function PrivacyChoice() {
  const { isAllowed, isRefusedByBrowser } = useAnalyticsChoice()
  return (
    <>
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
    </>
  )
}
