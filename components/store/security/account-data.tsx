'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '@/components/step-up/step-up'
import { Button } from '@/components/ui/button'
import form from '@/components/ui/form/form.module.css'
import { failureText } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { saveFile } from '@/lib/client/library/save-file'
import { slowCall } from '@/lib/client/slow-calls'
import { jstDay } from '@/lib/kit/jst'
import { DeleteAccountDialog } from './delete-account-dialog'
import { Part } from './part'
import { refreshSecurity } from './refresh-security'
import { Row } from './row'

/** Taking one's data along, and leaving. */
export function AccountData() {
  const [isLeaving, setLeaving] = useState(false)
  const save = useExport()
  return (
    <Part title="データと退会">
      <Row
        title="自分のデータ"
        note="登録の内容、購入、再生、お気に入りなど、お預かりしているデータを1つのファイル（JSON）で受け取れます。"
      >
        <Button
          aria-label="自分のデータを受け取る"
          aria-disabled={save.isPending}
          onClick={() => void save.run()}
        >
          {save.isPending ? '準備しています…' : '受け取る'}
        </Button>
      </Row>
      <p className={form.message} role="alert">
        {save.message}
      </p>
      <Row title="退会" note="アカウントと個人情報を、すぐに削除します。元には戻せません。">
        <Button aria-haspopup="dialog" onClick={() => setLeaving(true)}>
          退会する
        </Button>
      </Row>
      {isLeaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}
    </Part>
  )
}

/** One file at a time. */
function useExport() {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  return useAction(
    async () => {
      const data = await stepUp(() =>
        slowCall('GET /identity/export', { init: { cache: 'no-store' } }),
      )
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `koeniwa-data-${jstDay(new Date())}.json`)
      refreshSecurity(queryClient)
    },
    (error) => failureText(error, ''),
  )
}
