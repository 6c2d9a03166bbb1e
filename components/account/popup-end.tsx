'use client'
import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { PanelPage } from '@/components/ui/panel-page'
import { identityMessage } from '@/lib/client/account/identity-errors'
import { answerPopup } from '@/lib/client/account/popup'

/** The last page of a provider's window: reports to its opener and closes. */
export function PopupEnd() {
  const [error, setError] = useState<string | null>()
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const attempt = query.get('attempt')
    const found = query.get('error')
    setError(found)
    if (attempt) answerPopup({ attempt, error: found })
    window.close()
  }, [])
  return (
    <PanelPage
      title={error ? '完了できませんでした' : '確認しました'}
      lead={
        error
          ? identityMessage(error)
          : error === null && 'このウィンドウを閉じて、元の画面にお戻りください。'
      }
    >
      {error !== undefined && (
        <ButtonLink href={error ? '/account/signin' : '/'} isWide>
          このウィンドウで続ける
        </ButtonLink>
      )}
    </PanelPage>
  )
}
